import { Type } from 'typebox'
import { EMAIL_MAX } from '../contact-details.ts'
import { PowerWord, WireUser } from './accounts-schemas.ts'
import { Address, Email, Name, Phone, TriedPassword } from './person-schemas.ts'

/** A device that is signed in. `id` is the hash of its token: it names the session and opens nothing. */
export const WireDevice = Type.Object({
  id: Type.String(),
  device: Type.String(),
  power: PowerWord,
  signedInAt: Type.String(),
  lastUsedAt: Type.String(),
  /** The one that asks. */
  isThisOne: Type.Boolean(),
})

export const OwnAccount = Type.Object({ user: WireUser, devices: Type.Array(WireDevice) })

/** Any subset. Another email or phone needs the password, here or given before; the last three are a restaurant's. */
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

/** The account's own email, typed out, so that nobody deletes by a slip. */
export const DeleteAccountBody = Type.Object(
  { confirm: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) },
  { additionalProperties: false },
)

export const ConfirmBody = Type.Object({ password: TriedPassword }, { additionalProperties: false })

export const DeviceParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
export const Devices = Type.Object({ devices: Type.Array(WireDevice) })

/** `url` carries the code in its fragment, which no server's log has. */
export const KitchenCode = Type.Object({ code: Type.String(), url: Type.String(), expiresAt: Type.String() })
export const RedeemBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
)
