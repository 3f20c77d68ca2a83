import { Type } from 'typebox'
import { POWERS, ROLES } from './account.ts'
import { Address, Email, Name, NewPassword, Phone, TriedPassword, TypedEmail } from './person-schemas.ts'

/** The user record as the specification's screens read it (section 3). */
export const WireUser = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  location: Type.String(),
  role: Type.Enum([...ROLES]),
  restaurantId: Type.Union([Type.String(), Type.Null()]),
  restaurantName: Type.Union([Type.String(), Type.Null()]),
  restaurantTimezone: Type.Union([Type.String(), Type.Null()]),
  address: Type.String(),
  accountStatus: Type.Enum(['uncompleted', 'completed']),
  paymentMethodIsAdded: Type.Boolean(),
  tablesAdded: Type.Boolean(),
  menuAdded: Type.Boolean(),
  menuCategoriesAdded: Type.Boolean(),
  subscriptionRequired: Type.Boolean(),
  /** Dollars of a charge that the card's bank declined and nobody has paid since. */
  declinedAmount: Type.Union([Type.Number(), Type.Null()]),
  /** On the menu, and how many of them cannot be ordered now. */
  dishes: Type.Integer(),
  soldOutDishes: Type.Integer(),
  /** How many tables are set: 0 until they are. */
  tableNumbers: Type.Integer(),
  /** A waiting ticket turns wattle, then brick, after so many minutes. */
  dueAfterMinutes: Type.Integer(),
  lateAfterMinutes: Type.Integer(),
})

export const RegisterBody = Type.Object({
  RestaurantName: Name,
  OwnerName: Name,
  email: Email,
  password: NewPassword,
  phone: Phone,
  address: Address,
  restaurantTimezone: Type.Optional(Type.String({ maxLength: 64 })),
})

/** Whoever hires or looks for work: a person without a restaurant. */
export const RegisterPosterBody = Type.Object(
  { name: Name, email: Email, password: NewPassword, phone: Phone, location: Address },
  { additionalProperties: false },
)

export const LoginBody = Type.Object({ email: TypedEmail, password: TriedPassword })

export const VerifyTokenBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

export const PowerWord = Type.Enum([...POWERS])

/** Who is signed in, and what this device may do. */
export const SignedIn = Type.Object({
  UserObj: Type.Object({ token: Type.String(), user: WireUser, power: PowerWord }),
})
export const VerifiedToken = Type.Object({ user: WireUser, power: PowerWord })
export const Done = Type.Object({ ok: Type.Literal(true) })
