import type { ClientEvents } from '#shared/realtime/events.ts'
import type { Attack, Who } from './attack.ts'
import { type LargestService, longText } from './largest-service.ts'
import { CHANGED_DISH, CHANGED_ORDER, CHANGED_ORDERS } from './worst-orders-and-menus.ts'

/** An event as Socket.IO writes it into one frame, with an acknowledgement asked for. */
const event = (name: string, payload: unknown, ack = 1) => `42${ack}${JSON.stringify([name, payload])}`
const LONG = longText(30_000, 'frame')

type Frames = (target: LargestService) => (string | Uint8Array)[]

/** The dearest input of every event. The compiler asks for one that is missing. */
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

/** What a socket can send that is none of the events. */
const NOISE: Record<string, Frames> = {
  'joins since the beginning': ({ restaurantId }) => [event('kitchen:join', { restaurantId, since: 0 })],
  'joins of a stranger': ({ restaurantId }) => [event('kitchen:join', { restaurantId })],
  'unknown events': () => [event('nobody:listens', {})],
  'long unknown events': () => [event('nobody:listens', LONG)],
  'events with a long payload': () => [event('menu:watch', { restaurantId: LONG })],
  'acknowledgements nobody asked for': () => ['431[]', '439999[]'],
  'other namespaces': () => ['40/other,', '42/other,["x"]', '41/other,'],
  'packets that cannot be read': () => ['4', '49', '42', '42{', `42[${'['.repeat(10_000)}`],
  'binary attachments': () => ['451-["x",{"_placeholder":true,"num":0}]', new Uint8Array(20_000)],
  'attachments that never come': () => ['4510-["x",{"_placeholder":true,"num":0}]'],
  'binary frames': () => [new Uint8Array(30_000)],
  'pongs and noops': () => ['3', '6', '2probe', '5'],
  'connections to the namespace again': () => ['40', '40{"token":"x"}'],
  disconnections: () => ['41'],
  'frames beyond the size': () => [`42["menu:watch",{"restaurantId":"${longText(100_000, 'x')}"}]`],
}

/** As many as may follow, and changes of what they follow. */
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
    name: 'changes of orders of a kitchen with as many screens as it may have',
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
    as: (name === 'joins since the beginning' ? 'kitchen' : 'anonymous') as Who,
    frames,
  })),
]
