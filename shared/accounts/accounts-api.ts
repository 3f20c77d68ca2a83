import type { Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import type * as schemas from './accounts-schemas.ts'

export type WireUser = Static<typeof schemas.WireUser>
export type RegisterBody = Static<typeof schemas.RegisterBody>
export type RegisterPosterBody = Static<typeof schemas.RegisterPosterBody>
export type SignedIn = Static<typeof schemas.SignedIn>
export type DoneAnswer = Static<typeof schemas.Done>

export const register = endpoint<{ body: RegisterBody; answer: SignedIn }>('POST', '/api/register')
export const registerPoster = endpoint<{ body: RegisterPosterBody; answer: SignedIn }>('POST', '/api/register/poster')
export const login = endpoint<{ body: Static<typeof schemas.LoginBody>; answer: SignedIn }>('POST', '/api/login')
export const verifyToken = endpoint<{
  body: Static<typeof schemas.VerifyTokenBody>
  answer: Static<typeof schemas.VerifiedToken>
}>('POST', '/api/login/verifyToken')
export const logout = endpoint<{ answer: DoneAnswer }>('POST', '/api/logout')
export const registerClicked = endpoint<{ answer: DoneAnswer }>('GET', '/api/registerclicked')
