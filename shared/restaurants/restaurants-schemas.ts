import { Type } from 'typebox'
import { WireUser } from '../accounts/accounts-schemas.ts'
import { Id } from '../wire-schemas.ts'
import { MOST_MINUTES } from './ticket-ageing.ts'

/** A number input's value may arrive as text. */
export const AddTablesBody = Type.Object({
  restaurantId: Id,
  tableNumbers: Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{1,6}$' })]),
})

export const UpdateAccountStatusBody = Type.Object({
  restaurantId: Id,
  accountStatus: Type.Enum(['uncompleted', 'completed']),
})

export const PauseBody = Type.Object(
  { restaurantId: Id, isPaused: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

export const PauseState = Type.Object({ isPaused: Type.Boolean(), reason: Type.String() })

/** The route checks that the first comes before the second. */
export const SettingsBody = Type.Object(
  {
    restaurantId: Id,
    dueAfterMinutes: Type.Integer({ minimum: 1, maximum: MOST_MINUTES }),
    lateAfterMinutes: Type.Integer({ minimum: 1, maximum: MOST_MINUTES }),
  },
  { additionalProperties: false },
)

export const UserAnswer = Type.Object({ user: WireUser })
