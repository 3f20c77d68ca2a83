import { api } from '#client/lib/api-client.ts'
import { uuidv7 } from '#client/lib/uuidv7.ts'
import { publicMenuFromWire } from '#shared/menu/menu-api.ts'
import type { OrderPageState } from '#shared/menu/order-page.ts'
import { IDEMPOTENCY_HEADER, orderInBody, placeOrder } from '#shared/orders/orders-api.ts'
import { proveTablePin } from '#shared/protection/protection-api.ts'
import { isCartLines } from './cart/cart-line.ts'
import { type Cart, createCart } from './cart/cart-store.ts'
import { holdsOrder, linesOfOrder, orderedLines } from './cart/ordered-lines.ts'
import { createDetails, type DinerDetails, isDetails } from './checkout/details-store.ts'
import { inTurn, waitOrWake } from './checkout/patience.ts'
import { isPendingOrder } from './checkout/pending-order.ts'
import type { OrderPlacing } from './checkout/place-order.ts'
import { createOrderPlacing } from './checkout/place-order.ts'
import { createLiveMenu, type LiveMenu, readMenu } from './menu/live-menu.ts'
import { createMenuStore, type MenuStore, menuAfterRefusal } from './menu/menu-store.ts'
import { createPlacedOrders, isPlacedOrders, type PlacedOrders } from './order-status/order-store.ts'
import { tellNews } from './tell-news.ts'
import { createViewStore, type ViewStore } from './view-store.ts'
import { type Table, visitKeeper, visitKey } from './visit-keeper.ts'

/** A diner's visit to a table: all stores of the page. */
export type Visit = {
  table: Table
  opensCart: boolean
  menu: MenuStore
  liveMenu: LiveMenu
  cart: Cart
  details: DinerDetails
  orders: PlacedOrders
  placing: OrderPlacing
  view: ViewStore
}

/**
 * The same on the server, which renders it, and in the browser, which hydrates it. Uses neither storage nor network.
 */
export function createVisit(state: Extract<OrderPageState, { kind: 'menu' }>, isTest = false): Visit {
  const table: Table = { restaurantId: state.menu.restaurantId, tableNumber: state.tableNumber, isTest }
  const menu = createMenuStore(publicMenuFromWire(state.menu))
  const liveMenu = createLiveMenu(menu, {
    read: (etag) => readMenu(table.restaurantId, etag),
    now: Date.now,
    random: Math.random,
  })
  const cart = createCart(visitKeeper(visitKey('cart', table), isCartLines))
  const orders = createPlacedOrders(visitKeeper(visitKey('orders', table), isPlacedOrders), Date.now)
  const details = createDetails(visitKeeper('tuckshop:diner', isDetails))
  const view = createViewStore()
  const showSuccess = (orderNumber: number) =>
    view.setState({ view: { kind: 'orders' }, said: `Order Successful! Order number ${orderNumber}.` })
  const pendingKey = visitKey('pending', table)

  const placing = createOrderPlacing({
    send: ({ key, body }, signal) => api(placeOrder, { body, headers: { [IDEMPOTENCY_HEADER]: key }, signal }),
    provePin: async (pin, signal) =>
      void (await api(proveTablePin, {
        body: { restaurantId: table.restaurantId, tableNumber: table.tableNumber, pin },
        signal,
      })),
    keeper: visitKeeper(pendingKey, isPendingOrder),
    newKey: uuidv7,
    now: Date.now,
    random: Math.random,
    waitToRetry: waitOrWake,
    inTurn: (run) => inTurn(pendingKey, run),
    isInCart: (body) => holdsOrder(cart.readShared(), body),
    onPlaced: (order, { key, body }) => {
      // An order that another tab has already received must not be taken out of the cart twice.
      if (!orders.findPlacedWith(key)) cart.takeOrdered(orderedLines(body))
      orders.add(order, key)
      view.setState({ pin: '', isPinChecked: false })
      showSuccess(order.orderNumber)
    },
    showPlacedElsewhere: (sought) => {
      const order = 'key' in sought ? orders.findPlacedWith(sought.key) : orders.findHeardSince(sought.since)
      if (!order) return false
      cart.restore()
      showSuccess(order.progress.orderNumber)
      return true
    },
    onExpired: ({ body }) => {
      cart.putBack(linesOfOrder(body, menu.getState().menu))
      details.fillIn(orderInBody(body).customer)
    },
    onRefused: (refusal) => {
      menu.setState({ menu: menuAfterRefusal(menu.getState().menu, refusal) })
      void liveMenu.refreshNow()
    },
  })
  return { table, opensCart: state.opensCart, menu, liveMenu, cart, details, orders, placing, view }
}

/** In the browser: restores what this phone has stored of the visit, and follows its other tabs. */
export function restoreVisit(visit: Visit): void {
  const { cart, details, orders, placing, table } = visit
  cart.restore()
  details.restore()
  orders.restore()
  tellNews(visit)
  void placing.resume()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === visitKey('cart', table)) cart.restore()
    const isOrders = key === null || key === visitKey('orders', table)
    if (isOrders) orders.restore()
    if (isOrders || key === visitKey('pending', table)) placing.lookAtOtherTabs()
  })
  // A sleeping tab may have missed storage events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') placing.lookAtOtherTabs()
  })
}
