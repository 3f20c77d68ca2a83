import { Type } from 'typebox'
import { POWERS, ROLES } from './account.ts'
import { Address, Email, Name, NewPassword, Phone, TriedPassword, TypedEmail } from './person-schemas.ts'

export { Done } from '../wire-schemas.ts'

/** The user record as the specification's screens expect it (section 3). */
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
  /** The amount in dollars of a charge that was declined and is still unpaid. */
  declinedAmount: Type.Union([Type.Number(), Type.Null()]),
  /** How many dishes are on the menu, and how many of them cannot be ordered now. */
  dishes: Type.Integer(),
  unavailableDishes: Type.Integer(),
  /** How many tables are set: 0 until they are. */
  tableNumbers: Type.Integer(),
  /** After how many minutes a waiting ticket turns yellow, then red. */
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

/** An employer or a worker: a person without a restaurant. */
export const RegisterPosterBody = Type.Object(
  { name: Name, email: Email, password: NewPassword, phone: Phone, location: Address },
  { additionalProperties: false },
)

export const LoginBody = Type.Object({ email: TypedEmail, password: TriedPassword })

export const VerifyTokenBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

export const PowerWord = Type.Enum([...POWERS])

/** The signed-in account, and what this device may do. */
export const SignedIn = Type.Object({
  UserObj: Type.Object({ token: Type.String(), user: WireUser, power: PowerWord }),
})
export const VerifiedToken = Type.Object({ user: WireUser, power: PowerWord })
