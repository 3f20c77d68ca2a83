import * as accounts from '#shared/accounts/accounts-api.ts'
import * as ownAccount from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import * as alerts from '#shared/alerts/alerts-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import * as feedback from '#shared/feedback/feedback-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import * as protection from '#shared/protection/protection-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'
import * as sales from '#shared/sales/sales-api.ts'
import { MARKETPLACE_ROUTES } from './marketplace-routes.ts'
import { MENU_ROUTES } from './menu-routes.ts'
import { bodyOf, byRestaurant, type Parts, type RouteEntry, type Target } from './route-entry.ts'
import { SIGN_IN_ROUTES } from './sign-in-routes.ts'

const byDay = ({ restaurantId }: Target): Parts => ({
  query: { restaurantId, orderDate: '2026-11-20', timezone: 'Australia/Melbourne' },
})
const byOrder =
  (body?: object) =>
  ({ orderId }: Target): Parts => ({ params: { id: orderId }, ...(body ? { body } : {}) })

const person = { name: 'Vera', email: 'vera@example.com', phone: '0411222333' }
let people = 0
const registration = (): Parts => {
  people += 1
  return {
    body: {
      RestaurantName: 'Lucky Penny',
      OwnerName: 'Olive',
      email: `route-table-${people}@example.com`,
      password: 'a long password',
      phone: '0390001111',
      address: '1 Test Street',
      restaurantTimezone: 'Australia/Melbourne',
    },
  }
}
/** As a browser creates it; its private key does not exist. */
const aPushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/route-table',
  expirationTime: null,
  keys: {
    p256dh: 'BArPTn9GvkoncA2uBwmo2_d7hngnBCjLPgFxjYnJthPNPCQ8QcuL9dc4PYzqTKj3e0ZSFjm7TVCrsF_jadA3zVU',
    auth: 'acalpczHTObPE6E2PmHrpQ',
  },
}

/** Every call of the service. A route missing here fails the access test. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  { call: { method: 'GET', url: '/healthz' }, access: 'everyone', parts: () => ({}) },
  { call: { method: 'GET', url: '/readyz' }, access: 'everyone', parts: () => ({}) },
  { call: { method: 'GET', url: '/metrics' }, access: 'everyone', parts: () => ({}) },

  { call: accounts.register, access: 'everyone', parts: registration },
  {
    call: accounts.login,
    access: 'everyone',
    parts: () => ({ body: { email: 'known@example.com', password: 'a long password' } }),
  },
  { call: accounts.verifyToken, access: 'everyone', parts: () => ({ body: { token: 'KNOWN TOKEN' } }) },
  { call: accounts.logout, access: 'everyone', parts: () => ({}) },
  { call: accounts.registerClicked, access: 'everyone', parts: () => ({}) },
  {
    call: accounts.registerPoster,
    access: 'everyone',
    parts: () => {
      people += 1
      const { name, phone } = person
      const email = `route-table-${people}@example.com`
      return { body: { name, phone, email, password: 'a long password', location: 'Carlton VIC 3053' } }
    },
  },
  { call: passwords.forgotPassword, access: 'everyone', parts: () => ({ body: { email: 'known@example.com' } }) },
  {
    call: passwords.resetPassword,
    access: 'everyone',
    refusal: 400,
    parts: () => ({ body: { token: 'never mailed', password: 'a long password' } }),
  },
  {
    call: passwords.changePassword,
    access: 'everyone',
    refusal: 400,
    parts: () => ({
      body: { email: 'known@example.com', oldPassword: 'not this one', newPassword: 'a long password' },
    }),
  },
  { call: ownAccount.readAccount, access: 'account', parts: () => ({}) },
  {
    call: ownAccount.updateAccount,
    access: 'account',
    parts: () => ({ body: { name: 'Olive Owner', phone: '0390001111', location: '1 Test Street' } }),
  },
  {
    call: ownAccount.deleteAccount,
    access: 'account',
    refusal: 400,
    parts: () => ({ body: { confirm: 'nobody@example.com' } }),
  },
  {
    call: ownAccount.confirmSession,
    access: 'account',
    refusal: 400,
    parts: () => ({ body: { password: 'not this one' } }),
  },
  { call: ownAccount.logoutEverywhere, access: 'account', parts: () => ({}) },
  { call: ownAccount.signOutDevice, access: 'account', refusal: 404, parts: () => ({ params: { id: 'missing' } }) },
  { call: ownAccount.issueKitchenCode, access: 'restaurant', parts: () => ({}) },
  {
    call: ownAccount.redeemKitchenCode,
    access: 'everyone',
    refusal: 400,
    parts: () => ({ body: { code: 'bcdf-2345' } }),
  },
  { call: feedback.sendFeedback, access: 'everyone', parts: () => ({ body: { ...person, message: 'More soup' } }) },
  { call: feedback.listFeedback, access: 'admin', parts: () => ({}) },
  {
    call: feedback.changeFeedback,
    access: 'admin',
    refusal: 404,
    parts: () => ({ params: { id: 'missing' }, body: { status: 'read' } }),
  },

  // The test push first: without a subscription it contacts no push service.
  { call: alerts.testPush, access: 'account', parts: () => ({}) },
  { call: alerts.readPushKey, access: 'account', parts: () => ({}) },
  { call: alerts.subscribePush, access: 'account', parts: () => ({ body: aPushSubscription }) },
  {
    call: alerts.unsubscribePush,
    access: 'account',
    parts: () => ({ body: { endpoint: aPushSubscription.endpoint } }),
  },

  { call: billing.openCheckout, access: 'account', parts: () => ({ body: { purpose: 'subscription' } }) },
  { call: billing.paymentWebhook, access: 'everyone', refusal: 400, parts: () => ({ body: { id: 'unsigned' } }) },
  { call: billing.readSubscription, access: 'account', parts: () => ({}) },
  { call: billing.cancelSubscription, access: 'account', parts: () => ({}) },
  { call: billing.readFees, access: 'owner by restaurant', parts: byRestaurant },
  { call: billing.exportFees, access: 'owner by restaurant', parts: byRestaurant },
  { call: billing.payDeclined, access: 'owner by restaurant', refusal: 409, parts: bodyOf({}) },
  { call: billing.listAdminRestaurants, access: 'admin', parts: () => ({}) },
  {
    call: billing.chargeTheUser,
    access: 'admin',
    refusal: 404,
    parts: () => ({ body: { restaurantId: 'missing' } }),
  },

  ...SIGN_IN_ROUTES,

  ...MARKETPLACE_ROUTES,

  { call: sales.readSales, access: 'owner by restaurant', parts: byDay },
  { call: sales.exportSales, access: 'owner by restaurant', parts: byDay },

  { call: restaurants.addTables, access: 'owner by restaurant', parts: bodyOf({ tableNumbers: 12 }) },
  {
    call: restaurants.updateAccountStatus,
    access: 'owner by restaurant',
    parts: bodyOf({ accountStatus: 'uncompleted' }),
  },
  {
    call: restaurants.changeSettings,
    access: 'owner by restaurant',
    parts: bodyOf({ dueAfterMinutes: 10, lateAfterMinutes: 15 }),
  },
  {
    call: restaurants.pauseOrders,
    access: 'kitchen by restaurant',
    parts: bodyOf({ isPaused: false, reason: 'Back at six' }),
  },

  ...MENU_ROUTES,

  {
    call: orders.placeOrder,
    access: 'visitors',
    parts: ({ restaurantId, itemId }) => ({
      body: {
        restaurantId,
        tableNumber: 7,
        customerDetails: person,
        foodDetails: [
          {
            menuItemId: itemId,
            name: 'Garden salad',
            quantity: 2,
            price: 12,
            notes: 'No nuts',
            selectedExtras: [{ name: 'Bread', price: 2 }],
          },
        ],
        total: '28.00',
        status: 'new',
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  },
  { call: orders.listOrders, access: 'kitchen by restaurant', parts: byRestaurant },
  {
    call: orders.listOrdersByDate,
    access: 'owner by restaurant',
    parts: byDay,
  },
  {
    call: orders.listOrderChanges,
    access: 'kitchen by restaurant',
    parts: ({ restaurantId }) => ({ query: { restaurantId, since: 0 } }),
  },
  {
    call: orders.changeOrder,
    access: 'kitchen by id',
    parts: ({ orderId, revision }) => ({
      params: { id: orderId },
      body: { status: 'preparing', cancellationReason: null, revision },
    }),
  },
  { call: orders.hideOrder, access: 'kitchen by id', order: 'canceled', parts: byOrder({ hide: true }) },
  {
    call: orders.undoOrder,
    access: 'kitchen by id',
    order: 'preparing',
    parts: ({ orderId, revision }) => ({ params: { id: orderId }, body: { revision } }),
  },
  {
    call: orders.reportSeen,
    access: 'kitchen by restaurant',
    parts: ({ restaurantId, revision }) => ({ body: { restaurantId, revision } }),
  },
  { call: orders.readOrderProgress, access: 'visitors', parts: byOrder() },

  { call: protection.readProtection, access: 'kitchen by restaurant', parts: byRestaurant },
  { call: protection.proveTablePin, access: 'visitors', parts: bodyOf({ tableNumber: 7, pin: '4821' }) },
  {
    call: protection.askForTablePin,
    access: 'kitchen by restaurant',
    parts: bodyOf({ tableNumber: 7, isOn: false }), // with the PIN on, the table would refuse the other tests' orders
  },
  {
    call: protection.readOrdersOfSource,
    access: 'kitchen by restaurant',
    parts: ({ restaurantId, orderId }) => ({ query: { restaurantId, orderId } }),
  },
  {
    call: protection.cancelSource,
    access: 'kitchen by restaurant',
    parts: ({ restaurantId, orderId }) => ({ body: { restaurantId, orderId } }),
  },
  {
    call: protection.trustSource,
    access: 'kitchen by restaurant',
    parts: ({ restaurantId, orderId }) => ({ body: { restaurantId, orderId } }),
  },
]
