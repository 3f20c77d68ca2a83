import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type { DoneAnswer, SignedIn } from './accounts-api.ts'
import type * as schemas from './own-account-schemas.ts'

export type WireDevice = Static<typeof schemas.WireDevice>
export type OwnAccount = Static<typeof schemas.OwnAccount>
export type UpdateAccountBody = Static<typeof schemas.UpdateAccountBody>
export type KitchenCode = Static<typeof schemas.KitchenCode>

export const readAccount = endpoint<{ answer: OwnAccount }>('GET', '/api/account')
export const updateAccount = endpoint<{ body: UpdateAccountBody; answer: Pick<OwnAccount, 'user'> }>(
  'PUT',
  '/api/account',
)
export const deleteAccount = endpoint<{ body: Static<typeof schemas.DeleteAccountBody>; answer: DoneAnswer }>(
  'DELETE',
  '/api/account',
)
/** Confirms the password: for ten minutes this session may make calls that need it (`PASSWORD_REQUIRED`). */
export const confirmSession = endpoint<{ body: Static<typeof schemas.ConfirmBody>; answer: DoneAnswer }>(
  'POST',
  '/api/account/confirm',
)
export const logoutEverywhere = endpoint<{ answer: DoneAnswer }>('POST', '/api/logout/everywhere')
export const signOutDevice = endpoint<{
  params: Static<typeof schemas.DeviceParams>
  answer: Static<typeof schemas.Devices>
}>('DELETE', '/api/account/devices/:id')
export const issueKitchenCode = endpoint<{ answer: KitchenCode }>('POST', '/api/account/kitchen-link')
export const redeemKitchenCode = endpoint<{ body: Static<typeof schemas.RedeemBody>; answer: SignedIn }>(
  'POST',
  '/api/kitchen-link/redeem',
)
