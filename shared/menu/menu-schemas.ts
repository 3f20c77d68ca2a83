import { Type } from 'typebox'
import { VISIBLE_PATTERN } from '../visible-text.ts'
import { Id } from '../wire-schemas.ts'
import { IMAGE_URL_PATTERN, MENU_LIMITS } from './menu.ts'

export { RestaurantQuery } from '../wire-schemas.ts'

const Dollars = Type.Number({ description: 'dollars, at most two decimals' })
const AskedDollars = Type.Number({ minimum: 0, maximum: MENU_LIMITS.priceCents / 100, multipleOf: 0.01 })
const Name = Type.String({ minLength: 1, maxLength: MENU_LIMITS.nameLength, pattern: VISIBLE_PATTERN })
const Description = Type.String({ maxLength: MENU_LIMITS.descriptionLength })
const ImageUrl = Type.Union([
  Type.String({ maxLength: MENU_LIMITS.imageUrlLength, pattern: IMAGE_URL_PATTERN.source }),
  Type.Null(),
])
const Priority = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })
// Rows without a name or a price are dropped on saving, because the specification never shows them.
const AskedExtras = Type.Array(
  Type.Object({
    name: Type.String({ maxLength: MENU_LIMITS.nameLength }),
    price: Type.Union([AskedDollars, Type.Null()]),
  }),
  { maxItems: MENU_LIMITS.extras },
)

export const IdParams = Type.Object({ id: Id })
export const RestaurantParams = Type.Object({ restaurantId: Id })

export const WireExtra = Type.Object({ _id: Type.String(), name: Type.String(), price: Dollars })

export const WireCategory = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  priority: Type.Integer(),
  isVisible: Type.Boolean(),
  restaurantId: Type.String(),
})

export const WireMenuItem = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  price: Dollars,
  description: Type.String(),
  menuCategory: Type.Object({
    _id: Type.String(),
    name: Type.String(),
    isVisible: Type.Boolean(),
    priority: Type.Integer(),
  }),
  extras: Type.Array(WireExtra),
  imageUrl: Type.String(),
  available: Type.Boolean(),
  restaurantId: Type.String(),
})

export const CategoryNames = Type.Object({ categories: Type.Array(Type.String()) })

export const UpdateCategoriesBody = Type.Object({
  restaurantId: Id,
  categories: Type.Array(Type.String({ maxLength: MENU_LIMITS.nameLength }), { maxItems: MENU_LIMITS.categories }),
})

export const CreateCategoryBody = Type.Object({
  name: Name,
  priority: Type.Optional(Priority),
  restaurantId: Id,
})

/** The documented client sends the whole category; any subset is accepted. */
export const UpdateCategoryBody = Type.Object({
  name: Type.Optional(Name),
  priority: Type.Optional(Priority),
  isVisible: Type.Optional(Type.Boolean()),
})

/** Every category of the menu, from the top down. */
export const ReorderCategoriesBody = Type.Object(
  { restaurantId: Id, ids: Type.Array(Id, { maxItems: MENU_LIMITS.categories }) },
  { additionalProperties: false },
)

export const ChangeVisibilityBody = Type.Object({ isVisible: Type.Boolean() })

export const CreateMenuItemBody = Type.Object({
  name: Name,
  price: AskedDollars,
  description: Description,
  extras: Type.Optional(AskedExtras),
  imageUrl: Type.Optional(ImageUrl),
  category: Type.Optional(Type.String({ maxLength: MENU_LIMITS.nameLength })),
  menuCategory: Type.Optional(Type.String({ maxLength: MENU_LIMITS.nameLength })),
  available: Type.Optional(Type.Boolean()),
  restaurantId: Id,
})

export const UpdateMenuItemBody = Type.Object({
  name: Type.Optional(Name),
  price: Type.Optional(AskedDollars),
  description: Type.Optional(Description),
  extras: Type.Optional(AskedExtras),
  imageUrl: Type.Optional(ImageUrl),
  category: Type.Optional(Type.String({ maxLength: MENU_LIMITS.nameLength })),
  menuCategory: Type.Optional(Type.String({ maxLength: MENU_LIMITS.nameLength })),
  available: Type.Optional(Type.Boolean()),
})

/** Every dish of the category, from the top down. */
export const ReorderMenuItemsBody = Type.Object(
  { restaurantId: Id, category: Id, ids: Type.Array(Id, { maxItems: MENU_LIMITS.items }) },
  { additionalProperties: false },
)

export const WirePublicMenu = Type.Object({
  restaurantId: Type.String(),
  restaurantName: Type.String(),
  restaurantTimezone: Type.String(),
  version: Type.Integer(),
  tableCount: Type.Union([Type.Integer(), Type.Null()]),
  takingOrders: Type.Boolean(),
  pauseReason: Type.String(),
  categories: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      priority: Type.Integer(),
      items: Type.Array(
        Type.Object({
          _id: Type.String(),
          name: Type.String(),
          description: Type.String(),
          price: Dollars,
          imageUrl: Type.String(),
          available: Type.Boolean(),
          extras: Type.Array(WireExtra),
        }),
      ),
    }),
  ),
})

/** `version` is the previewed menu's: a menu that has changed since is left unchanged. */
export const ImportMenuBody = Type.Object(
  {
    restaurantId: Id,
    csv: Type.String({ maxLength: MENU_LIMITS.csvLength }),
    apply: Type.Boolean(),
    version: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)

const FieldChange = Type.Object({
  field: Type.Enum(['category', 'name', 'description', 'price', 'available', 'extras', 'picture']),
  from: Type.String(),
  to: Type.String(),
})

export const MenuImport = Type.Object({
  version: Type.Integer(),
  isApplied: Type.Boolean(),
  dishes: Type.Array(
    Type.Object({
      row: Type.Integer(),
      kind: Type.Enum(['added', 'changed', 'unchanged']),
      name: Type.String(),
      category: Type.String(),
      price: Dollars,
      changes: Type.Array(FieldChange),
    }),
  ),
  newCategories: Type.Array(Type.String()),
  problems: Type.Array(Type.Object({ row: Type.Integer(), sentence: Type.String() })),
})
