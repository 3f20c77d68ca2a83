import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './restaurants-schemas.ts'

type UserAnswer = Static<typeof schemas.UserAnswer>
export type PauseState = Static<typeof schemas.PauseState>

export const addTables = endpoint<{ body: Static<typeof schemas.AddTablesBody>; answer: UserAnswer }>(
  'POST',
  '/api/addTables',
)
export const updateAccountStatus = endpoint<{
  body: Static<typeof schemas.UpdateAccountStatusBody>
  answer: UserAnswer
}>('POST', '/api/restaurant/updateAccountStatus')
export const changeSettings = endpoint<{ body: Static<typeof schemas.SettingsBody>; answer: UserAnswer }>(
  'PUT',
  '/api/restaurant/settings',
)
export const pauseOrders = endpoint<{ body: Static<typeof schemas.PauseBody>; answer: PauseState }>(
  'PUT',
  '/api/restaurant/pause',
)
