import type { ClientEvents } from '#shared/realtime/events.ts'
import type { Attack, Who } from './attack.ts'
import { type LargestService, longText } from './largest-service.ts'
import { CHANGED_DISH, CHANGED_ORDER, CHANGED_ORDERS } from './worst-orders-and-menus.ts'

/** An event as Socket.IO writes it into one frame, with a requested acknowledgement. */
const event = (name: string, payload: unknown, ack = 1) => `42${ack}${JSON.stringify([name, payload])}`
const LONG = longText(30_000, 'frame')

type Frames = (target: LargestService) => (string | Uint8Array)[]

/** The most expensive input of every event. The compiler reports a missing one. */
const EVENTS: Record<keyof ClientEvents, { as: Who; frames: Frames }> = {
  'kitchen:join': { as: 'kitchen', frames: ({ restaurantId }) => [event('kitchen:join', { restaurantId })] },
  'kitchen:seen': {
    as: 'kitchen',
    frames: ({ restaurantId }) => [
      event('kitchen:join', { restaurantId, since: 2_147_483_647 }),
      ...Array.from({ length: 50 }, () => event('kitchen:seen', { restaurantId, revision: 2_147_483_647 })),
    ],
  },
  'diner:follow': {
    as: 'anonymous',
    frames: ({ openOrders }) => openOrders.map(({ id }, at) => event('diner:follow', { orderId: id }, at)),
  },
  'menu:watch': {
    as: 'anonymous',
    frames: ({ restaurantId }) => [
      event('menu:watch', { restaurantId }),
      event('menu:watch', { restaurantId: longText(64, 'nowhere') }),
    ],
  },
}

/** Frames that a socket can send although they are no known event. */
const NOISE: Record<string, Frames> = {
  'joins from revision 0': ({ restaurantId }) => [event('kitchen:join', { restaurantId, since: 0 })],
  'joins of a stranger': ({ restaurantId }) => [event('kitchen:join', { restaurantId })],
  'unknown events': () => [event('unknown:event', {})],
  'long unknown events': () => [event('unknown:event', LONG)],
  'events with a long payload': () => [event('menu:watch', { restaurantId: LONG })],
  'unexpected acknowledgements': () => ['431[]', '439999[]'],
  'other namespaces': () => ['40/other,', '42/other,["x"]', '41/other,'],
  'malformed packets': () => ['4', '49', '42', '42{', `42[${'['.repeat(10_000)}`],
  'binary attachments': () => ['451-["x",{"_placeholder":true,"num":0}]', new Uint8Array(20_000)],
  'attachments that are never sent': () => ['4510-["x",{"_placeholder":true,"num":0}]'],
  'binary frames': () => [new Uint8Array(30_000)],
  'pongs and noops': () => ['3', '6', '2probe', '5'],
  'repeated connections to the namespace': () => ['40', '40{"token":"x"}'],
  disconnections: () => ['41'],
  'frames above the size limit': () => [`42["menu:watch",{"restaurantId":"${longText(100_000, 'x')}"}]`],
}

/** The maximum number of followers, and changes to what they follow. */
const FOLLOWED: readonly Attack[] = [
  {
    ...CHANGED_DISH,
    name: 'changes of a menu that a full room watches',
    audience: { as: 'anonymous', sockets: 950, frames: ({ restaurantId }) => [event('menu:watch', { restaurantId })] },
  },
  {
    ...CHANGED_ORDER,
    name: 'changes of an order that a full room follows',
    audience: {
      as: 'anonymous',
      sockets: 950,
      frames: ({ openOrders }) => [event('diner:follow', { orderId: openOrders[0]?.id })],
    },
  },
  {
    ...CHANGED_ORDERS,
    name: 'changes of orders of a kitchen with the maximum number of screens',
    audience: {
      as: 'kitchen',
      sockets: 100,
      frames: ({ restaurantId }) => [event('kitchen:join', { restaurantId, since: 2_147_483_647 })],
    },
  },
]

export const EVENT_ATTACKS: readonly Attack[] = [
  ...FOLLOWED,
  ...Object.entries(EVENTS).map(([name, attack]) => ({ name, ...attack })),
  ...Object.entries(NOISE).map(([name, frames]) => ({
    name,
    as: (name === 'joins from revision 0' ? 'kitchen' : 'anonymous') as Who,
    frames,
  })),
]
