import { pictureForm } from '#server/testing/routes/picture-form.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as ownAccount from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import * as alerts from '#shared/alerts/alerts-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import * as feedback from '#shared/feedback/feedback-api.ts'
import { uploadMenuImage } from '#shared/menu/uploads-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'
import * as signIn from '#shared/sign-in-security/sign-in-security-api.ts'
import { type Attack, call } from './attack.ts'
import { longText } from './largest-service.ts'

const NAME = longText(100, 'name')
const ADDRESS = longText(300, 'address')
const PASSWORD = longText(200, 'password')
const LONG_EMAIL = `${longText(240, 'mail').replace(/[^a-zA-Z0-9]/g, 'x')}@example.com`
const MANY = 40 // inputs that alternate: enough that no counter of one input limits the others

const many = <T>(make: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at))
const emailOf = (at: number) => `attack-${at}-${longText(30, 'who').replace(/[^a-zA-Z0-9]/g, 'x')}@example.com`
const noise = Buffer.from(longText(4_900_000, 'picture'), 'latin1')

/** The most expensive input of every call, except those of the menu, the orders and the job boards. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [
  call({ method: 'GET', url: '/healthz' }, 'anonymous'),
  call({ method: 'GET', url: '/readyz' }, 'anonymous'),
  call({ method: 'GET', url: '/metrics' }, 'anonymous'),

  call(accounts.register, 'anonymous', () =>
    many((at) => ({
      body: {
        RestaurantName: NAME,
        OwnerName: NAME,
        email: emailOf(at),
        password: PASSWORD,
        phone: '0390001111',
        address: ADDRESS,
        restaurantTimezone: 'Australia/Melbourne',
      },
    })),
  ),
  call(accounts.registerPoster, 'anonymous', () =>
    many((at) => ({
      body: { name: NAME, email: `poster-${emailOf(at)}`, password: PASSWORD, phone: '0390001111', location: ADDRESS },
    })),
  ),
  call(accounts.login, 'anonymous', ({ email }) => [
    { body: { email, password: PASSWORD } },
    ...many((at) => ({ body: { email: emailOf(at), password: PASSWORD } })),
  ]),
  call(accounts.verifyToken, 'anonymous', ({ tokens }) => [
    { body: { token: tokens.owner } },
    { body: { token: longText(200, 'token') } },
  ]),
  call(accounts.logout, 'anonymous', () => ({ headers: { authorization: longText(200, 'token') } })),
  call(accounts.registerClicked, 'anonymous'),

  call(passwords.forgotPassword, 'anonymous', ({ email }) => [
    { body: { email } },
    ...many((at) => ({ body: { email: emailOf(at) } })),
  ]),
  call(passwords.resetPassword, 'anonymous', () =>
    many((at) => ({ body: { token: longText(200, `reset ${at}`), password: PASSWORD } })),
  ),
  call(passwords.changePassword, 'anonymous', ({ email }) => [
    { body: { email, oldPassword: PASSWORD, newPassword: PASSWORD } },
    ...many((at) => ({ body: { email: emailOf(at), oldPassword: PASSWORD, newPassword: PASSWORD } })),
  ]),

  call(ownAccount.readAccount, 'owner'),
  call(ownAccount.updateAccount, 'owner', ({ email }) => ({
    body: { name: NAME, phone: '0390001111', email: LONG_EMAIL, password: PASSWORD, location: email },
  })),
  call(ownAccount.deleteAccount, 'owner', () => ({ body: { confirm: LONG_EMAIL } })),
  call(ownAccount.logoutEverywhere, 'leaver'),
  call(ownAccount.signOutDevice, 'owner', () => ({ params: { id: longText(64, 'device') } })),
  call(ownAccount.issueKitchenCode, 'owner'),
  call(ownAccount.redeemKitchenCode, 'anonymous', () => many((at) => ({ body: { code: longText(64, `code ${at}`) } }))),

  call(feedback.sendFeedback, 'anonymous', () => ({
    body: { name: NAME, email: LONG_EMAIL, phone: '0390001111', message: longText(2_000, 'message') },
  })),
  call(feedback.listFeedback, 'admin'),
  call(feedback.changeFeedback, 'admin', () => ({ params: { id: longText(64, 'id') }, body: { status: 'read' } })),

  call(alerts.testPush, 'owner'),
  call(alerts.readPushKey, 'owner'),
  call(alerts.subscribePush, 'owner', () => {
    const keys = { p256dh: longText(87, 'key'), auth: longText(22, 'auth') }
    return many((at) => ({ body: { endpoint: `https://fcm.googleapis.com/${longText(900, `push ${at}`)}`, keys } }))
  }),
  call(alerts.unsubscribePush, 'owner', () => ({ body: { endpoint: longText(1_000, 'push') } })),

  call(billing.openCheckout, 'owner', () => ({ body: { purpose: 'payment-method' } })),
  call(billing.paymentWebhook, 'anonymous', () => ({ body: { id: longText(250_000, 'event') } })),
  call(billing.readSubscription, 'poster'),
  call(billing.cancelSubscription, 'poster'),
  call(billing.readFees, 'owner', ({ restaurantId }) => ({ query: { restaurantId } })),
  call(billing.exportFees, 'owner', ({ restaurantId }) => ({ query: { restaurantId } })),
  call(billing.payDeclined, 'owner', ({ restaurantId }) => ({ body: { restaurantId } })),
  call(billing.listAdminRestaurants, 'admin'),
  call(billing.chargeTheUser, 'admin', ({ restaurantId }) => ({ body: { restaurantId } })),

  call(restaurants.addTables, 'owner', ({ restaurantId }) => ({ body: { restaurantId, tableNumbers: 999 } })),
  call(restaurants.updateAccountStatus, 'owner', ({ restaurantId }) => ({
    body: { restaurantId, accountStatus: 'uncompleted' },
  })),
  call(restaurants.changeSettings, 'owner', ({ restaurantId }) => ({
    body: { restaurantId, dueAfterMinutes: 10, lateAfterMinutes: 15 },
  })),
  call(restaurants.pauseOrders, 'kitchen', ({ restaurantId }) => [
    { body: { restaurantId, isPaused: true, reason: longText(100, 'pause') } },
    { body: { restaurantId, isPaused: false, reason: '' } },
  ]),

  call(uploadMenuImage, 'owner', () => [pictureForm(noise), pictureForm(pngOf(16_000, 16_000))]),
]

const encoded = (length: number, seed: string) => longText(length, seed)
const signed = {
  response: {
    id: encoded(1_400, 'credential'),
    rawId: encoded(1_400, 'credential'),
    type: 'public-key',
    response: {
      clientDataJSON: encoded(4_000, 'client'),
      authenticatorData: encoded(4_000, 'data'),
      signature: encoded(4_000, 'signature'),
    },
  },
}
const attested = {
  name: NAME,
  response: {
    ...signed.response,
    response: { clientDataJSON: encoded(4_000, 'client'), attestationObject: encoded(20_000, 'attestation') },
  },
}

/** The most expensive input of every call about second factors and passkeys. */
export const SIGN_IN_ATTACKS: readonly Attack[] = [
  call(signIn.readSignInSecurity, 'owner'),
  call(signIn.beginSecondFactor, 'owner'),
  call(signIn.enableSecondFactor, 'owner', () => ({ body: { code: longText(64, 'code') } })),
  call(signIn.disableSecondFactor, 'owner', () => ({ body: { code: longText(64, 'code') } })),
  call(signIn.renewRecoveryCodes, 'owner', () => ({ body: { code: longText(64, 'code') } })),
  call(signIn.beginPasskey, 'owner'),
  call(signIn.addPasskey, 'owner', () => ({ body: attested })),
  call(signIn.renamePasskey, 'owner', () => ({ params: { id: encoded(190, 'id') }, body: { name: NAME } })),
  call(signIn.removePasskey, 'owner', () => ({ params: { id: encoded(190, 'id') } })),
  call(ownAccount.confirmSession, 'owner', () => ({ body: { password: PASSWORD } })),
  call(signIn.beginPasskeyConfirmation, 'owner'),
  call(signIn.confirmWithPasskey, 'owner', () => ({ body: signed })),
  call(signIn.loginSecondFactor, 'anonymous', () =>
    many((at) => ({ body: { challenge: longText(200, `challenge ${at}`), code: longText(64, 'code') } })),
  ),
  call(signIn.beginPasskeyLogin, 'anonymous'),
  call(signIn.loginWithPasskey, 'anonymous', () => ({ body: signed })),
]

/** The header of a picture with this many pixels, for which a decoder would have to allocate memory. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([head, size, Buffer.alloc(4_000_000)])
}
