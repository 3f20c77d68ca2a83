import { Type } from 'typebox'
import { EMAIL_MAX, EMAIL_PATTERN, NAME_MAX, PHONE_PATTERN } from '../contact-details.ts'
import { VISIBLE_PATTERN } from '../visible-text.ts'
import { PASSWORD_MAX, PASSWORD_MIN, ROLES } from './account.ts'

const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN })
const Name = Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: VISIBLE_PATTERN })

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
  /** How many tables are set: 0 until they are. */
  tableNumbers: Type.Integer(),
})

export const RegisterBody = Type.Object({
  RestaurantName: Name,
  OwnerName: Name,
  email: Email,
  password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX }),
  phone: Type.String({ pattern: PHONE_PATTERN }),
  address: Type.String({ minLength: 1, maxLength: 300, pattern: VISIBLE_PATTERN }),
  restaurantTimezone: Type.Optional(Type.String({ maxLength: 64 })),
})

export const LoginBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
  password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
})

export const VerifyTokenBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

export const SignedIn = Type.Object({ UserObj: Type.Object({ token: Type.String(), user: WireUser }) })
export const VerifiedToken = Type.Object({ user: WireUser })
export const Done = Type.Object({ ok: Type.Literal(true) })
