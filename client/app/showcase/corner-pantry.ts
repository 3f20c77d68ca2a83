import type { MenuItem, MenuSection } from '#shared/menu/menu.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'

/** The example that the landing page shows: one table's order, on the phone and in the kitchen. */
export const RESTAURANT = {
  id: 'showcase',
  name: 'The Corner Pantry',
  tableNumber: 7,
  timeZone: 'Australia/Melbourne',
} as const

type Dish = readonly [id: string, name: string, description: string, priceCents: number]

function section(id: string, name: string, priority: number, dishes: readonly Dish[]): MenuSection {
  const items = dishes.map(
    ([dishId, dishName, description, priceCents]): MenuItem => ({
      id: dishId,
      categoryId: id,
      name: dishName,
      description,
      priceCents,
      imageUrl: `/dishes/${dishId}.webp`,
      isAvailable: dishId !== NOT_AVAILABLE,
      extras: [],
    }),
  )
  return { id, name, priority, isVisible: true, items }
}

const NOT_AVAILABLE = 'salmon-rice-bowl'

export const SECTIONS: readonly MenuSection[] = [
  section('mains', 'Mains', 1, [
    ['margherita', 'Margherita', 'San Marzano tomato, fior di latte, basil, good olive oil', 2400],
    ['flathead-and-chips', 'Flathead & chips', 'Beer-battered flathead, hand-cut chips, lemon, dill tartare', 2950],
    [NOT_AVAILABLE, 'Salmon rice bowl', 'Hot-smoked salmon, avocado, pickled radish, sesame, brown rice', 2600],
  ]),
  section('coffee', 'Coffee', 2, [
    ['flat-white', 'Flat white', 'Two ristretto shots, silky milk, from the roaster next door', 480],
  ]),
  section('sweet', 'Sweet', 3, [['pavlova', 'Pavlova', 'Crisp outside, soft inside, passionfruit and berries', 1500]]),
]

/** A Friday evening. The clock is fixed so that the picture never changes. */
const AT = '2026-11-20T19:12:00+11:00'
export const now = () => Date.parse(AT)

/** Two margheritas and a flat white, just placed. */
export function exampleOrder(): ShownOrder {
  const at = now()
  const line = (menuItemId: string, name: string, quantity: number, priceCents: number, notes: string) => ({
    menuItemId,
    name,
    quantity,
    priceCents,
    notes,
    extras: [],
  })
  return {
    id: 'showcase',
    restaurantId: RESTAURANT.id,
    revision: 1,
    orderNumber: 42,
    tableNumber: RESTAURANT.tableNumber,
    customer: { name: 'Dina', email: '', phone: '' },
    lines: [
      line('margherita', 'Margherita', 2, 2400, 'One without basil, please'),
      line('flat-white', 'Flat white', 1, 480, ''),
    ],
    totalCents: 5280,
    status: 'new',
    placedAt: at,
    statusChangedAt: at,
    updatedAt: at,
    seenByKitchenAt: at,
    cancellationReason: null,
    isHidden: false,
    isTest: false,
  }
}
