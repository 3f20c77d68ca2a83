import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { DoneAnswer } from './accounts-api.ts'
import type * as schemas from './passwords-schemas.ts'

export type ChangePasswordBody = Static<typeof schemas.ChangePasswordBody>

export const forgotPassword = endpoint<{ body: Static<typeof schemas.ForgotPasswordBody>; answer: DoneAnswer }>(
  'POST',
  '/api/forgotPassword',
)
export const resetPassword = endpoint<{ body: Static<typeof schemas.ResetPasswordBody>; answer: DoneAnswer }>(
  'POST',
  '/api/resetPassword',
)
export const changePassword = endpoint<{ body: ChangePasswordBody; answer: DoneAnswer }>('POST', '/api/changePassword')
