import { Type } from 'typebox'
import { EMAIL_MAX } from '../contact-details.ts'
import { PowerWord, WireUser } from './accounts-schemas.ts'
import { Address, Email, Name, Phone, TriedPassword } from './person-schemas.ts'

/** A signed-in device. `id` is the hash of its token: it identifies the session but cannot be used to sign in. */
export const WireDevice = Type.Object({
  id: Type.String(),
  device: Type.String(),
  power: PowerWord,
  signedInAt: Type.String(),
  lastUsedAt: Type.String(),
  /** Whether it is the caller's own. */
  isThisOne: Type.Boolean(),
})

export const OwnAccount = Type.Object({ user: WireUser, devices: Type.Array(WireDevice) })

/**
 * Any subset. Changing email or phone needs the password, here or confirmed before; the last three fields are for
 * restaurants.
 */
export const UpdateAccountBody = Type.Object(
  {
    name: Type.Optional(Name),
    phone: Type.Optional(Phone),
    email: Type.Optional(Email),
    password: Type.Optional(TriedPassword),
    location: Type.Optional(Address),
    restaurantName: Type.Optional(Name),
    address: Type.Optional(Address),
    restaurantTimezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  { additionalProperties: false },
)

/** The account's own email, typed by the user, to prevent accidental deletion. */
export const DeleteAccountBody = Type.Object(
  { confirm: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) },
  { additionalProperties: false },
)

export const ConfirmBody = Type.Object({ password: TriedPassword }, { additionalProperties: false })

export const DeviceParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
export const Devices = Type.Object({ devices: Type.Array(WireDevice) })

/** `url` has the code in its fragment, which no server log contains. */
export const KitchenCode = Type.Object({ code: Type.String(), url: Type.String(), expiresAt: Type.String() })
export const RedeemBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
)
