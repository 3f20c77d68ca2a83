/** The menu of the demo restaurant. */
type DemoExtra = readonly [name: string, priceCents: number]
export type DemoDish = {
  name: string
  priceCents: number
  description: string
  picture: string
  extras?: readonly DemoExtra[]
  isAvailable?: false
}

const EGG: DemoExtra = ['Extra egg', 350]
const BACON: DemoExtra = ['Smoked bacon', 650]
const HALLOUMI: DemoExtra = ['Grilled halloumi', 600]
const GLUTEN_FREE: DemoExtra = ['Gluten-free bread', 250]
const MILKS: readonly DemoExtra[] = [
  ['Oat milk', 100],
  ['Almond milk', 100],
  ['Extra shot', 80],
]

export const DEMO_MENU: readonly { category: string; dishes: readonly DemoDish[] }[] = [
  {
    category: 'Brunch',
    dishes: [
      {
        name: 'Smashed avo',
        priceCents: 1950,
        description: 'Sourdough, whipped feta, soft egg, chilli, mint',
        picture: 'smashed-avo',
        extras: [EGG, BACON, GLUTEN_FREE],
      },
      {
        name: 'Eggs benedict',
        priceCents: 2300,
        description: 'Two poached eggs, shaved ham, brown-butter hollandaise on an English muffin',
        picture: 'eggs-benedict',
        extras: [['Swap ham for smoked salmon', 400], EGG],
      },
      {
        name: 'Ricotta hotcakes',
        priceCents: 2250,
        description: 'Three thick ones with seasonal berries, maple and cultured cream',
        picture: 'ricotta-hotcakes',
        extras: [['Vanilla ice cream', 400], BACON],
      },
      {
        name: 'Granola bowl',
        priceCents: 1650,
        description: 'Toasted oats and almonds, thick yoghurt, fruit from the market',
        picture: 'granola-bowl',
        extras: [['Coconut yoghurt', 200]],
      },
      {
        name: 'Breakfast roll',
        priceCents: 1450,
        description: 'Smoked bacon, fried egg, chilli jam and cheddar in a milk bun',
        picture: 'breakfast-roll',
        extras: [EGG, HALLOUMI, GLUTEN_FREE],
      },
    ],
  },
  {
    category: 'Mains',
    dishes: [
      {
        name: 'Margherita',
        priceCents: 2400,
        description: 'San Marzano tomato, fior di latte, basil, good olive oil',
        picture: 'margherita',
        extras: [
          ['Prosciutto', 600],
          ['Extra mozzarella', 450],
          ['Chilli oil', 150],
        ],
      },
      {
        name: 'Flathead & chips',
        priceCents: 2950,
        description: 'Beer-battered flathead, hand-cut chips, lemon, dill pickle tartare',
        picture: 'flathead-and-chips',
        extras: [
          ['Extra tartare', 200],
          ['Side salad', 600],
        ],
      },
      {
        name: 'Salmon rice bowl',
        priceCents: 2600,
        description: 'Hot-smoked salmon, avocado, pickled radish, sesame, brown rice',
        picture: 'salmon-rice-bowl',
        extras: [EGG],
        isAvailable: false,
      },
      {
        name: 'Beef burger',
        priceCents: 2450,
        description: 'Dry-aged patty, cheddar, pickles, burger sauce, chips on the side',
        picture: 'beef-burger',
        extras: [BACON, ['Second patty', 750], ['Gluten-free bun', 250]],
      },
      {
        name: 'Mushroom risotto',
        priceCents: 2650,
        description: 'Field and king oyster mushrooms, thyme, parmesan, lemon oil',
        picture: 'mushroom-risotto',
        extras: [['Truffle oil', 300]],
      },
      {
        name: 'Chicken parma',
        priceCents: 2800,
        description: 'Crumbed breast, sugo, ham and mozzarella with chips and salad',
        picture: 'chicken-parma',
        extras: [['Gravy', 250]],
      },
      {
        name: 'Pumpkin gnocchi',
        priceCents: 2550,
        description: 'Hand-rolled, burnt butter, sage, toasted hazelnuts',
        picture: 'pumpkin-gnocchi',
        extras: [['Goat’s cheese', 400]],
      },
    ],
  },
  {
    category: 'Salads',
    dishes: [
      {
        name: 'Garden salad',
        priceCents: 1200,
        description: 'Leaves, cucumber, radish, cherry tomatoes, lemon dressing',
        picture: 'garden-salad',
        extras: [HALLOUMI, ['Grilled chicken', 700]],
      },
      {
        name: 'Halloumi salad',
        priceCents: 2200,
        description: 'Grilled halloumi, watermelon, rocket, mint, pepitas',
        picture: 'halloumi-salad',
        extras: [['Grilled chicken', 700]],
      },
      {
        name: 'Roast beetroot salad',
        priceCents: 2100,
        description: 'Slow-roasted beetroot, goat’s cheese, candied walnuts, baby spinach',
        picture: 'roast-beetroot-salad',
      },
    ],
  },
  {
    category: 'Sweet',
    dishes: [
      {
        name: 'Pavlova',
        priceCents: 1400,
        description: 'Crisp outside, soft inside, cream and summer berries',
        picture: 'pavlova',
      },
      {
        name: 'Lemon tart',
        priceCents: 1250,
        description: 'Sharp lemon curd, short pastry, torched meringue',
        picture: 'lemon-tart',
        extras: [['Double cream', 200]],
      },
      {
        name: 'Lamington',
        priceCents: 650,
        description: 'Sponge, dark chocolate, coconut, raspberry jam',
        picture: 'lamington',
      },
      {
        name: 'Sticky date pudding',
        priceCents: 1500,
        description: 'Warm, with butterscotch and vanilla ice cream',
        picture: 'sticky-date-pudding',
        extras: [['More butterscotch', 150]],
      },
      {
        name: 'Banana bread',
        priceCents: 850,
        description: 'Toasted, with cultured butter and sea salt',
        picture: 'banana-bread',
      },
    ],
  },
  {
    category: 'Coffee & tea',
    dishes: [
      {
        name: 'Flat white',
        priceCents: 480,
        description: 'Our house blend: chocolate, hazelnut, orange peel',
        picture: 'flat-white',
        extras: MILKS,
      },
      {
        name: 'Long black',
        priceCents: 450,
        description: 'Double shot over hot water',
        picture: 'long-black',
        extras: [['Extra shot', 80]],
      },
      {
        name: 'Iced latte',
        priceCents: 650,
        description: 'Double shot, cold milk, a tall glass of ice',
        picture: 'iced-latte',
        extras: MILKS,
      },
      {
        name: 'Chai latte',
        priceCents: 550,
        description: 'Sticky masala chai steeped with honey',
        picture: 'chai-latte',
        extras: MILKS.slice(0, 2),
      },
      {
        name: 'House lemonade',
        priceCents: 700,
        description: 'Pressed this morning, mint, not too sweet',
        picture: 'house-lemonade',
      },
    ],
  },
]
