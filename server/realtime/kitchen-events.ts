import { AppError } from '#server/errors.ts'
import { kitchenSeen } from '#server/orders/board/kitchen-seen.ts'
import { readChangesOnBudget, readWrittenBoard } from '#server/orders/board/read-live-orders.ts'
import type { Service } from '#server/service.ts'
import { liveOrderToWire } from '#shared/orders/orders-api.ts'
import type { KitchenJoin, KitchenJoined, KitchenSeen } from '#shared/realtime/events.ts'
import * as schemas from '#shared/realtime/events-schemas.ts'
import { acknowledge, checked, refusalNoter } from './ask.ts'
import { joinSession } from './join-session.ts'
import type { PulseTimer } from './kitchen-pulse.ts'
import { kitchenRoom } from './rooms.ts'
import { type ClientSocket, callerOfSocket, type Listeners } from './sockets.ts'
import { writtenAnswer } from './written-answer.ts'

const checkJoin = checked<KitchenJoin>(schemas.KitchenJoin)
const checkSeen = checked<KitchenSeen>(schemas.KitchenSeen)

/** `heard` resolves when the rooms joined so far receive events from every instance. */
type Told = { pulse: PulseTimer; heard: () => Promise<void> }

/**
 * A kitchen screen joins its restaurant, receives what it missed, and reports what it shows. All sockets share these
 * listeners, which find their socket in `this`, to save memory for thousands of waiting screens.
 */
export function kitchenListeners(service: Service, told: Told) {
  const listeners: Listeners<'kitchen:join' | 'kitchen:seen'> = {
    'kitchen:join'(ask, answer) {
      void acknowledge(refusalNoter(service, this, 'kitchen:join'), answer, () =>
        oneAtATime(this, () => join(service, this, told, checkJoin(ask))),
      )
    },
    'kitchen:seen'(seen) {
      try {
        const { restaurantId, revision } = checkSeen(seen)
        if (this.rooms.has(kitchenRoom(restaurantId))) kitchenSeen(service, restaurantId, revision)
      } catch {
        // this event has no answer
      }
    },
  }
  return listeners
}

/** A screen must wait for its answer before it joins again, so that it does not request boards it never shows. */
async function oneAtATime<Reply>({ data }: ClientSocket, work: () => Promise<Reply>): Promise<Reply> {
  if (data.isJoining) throw new AppError('TOO_MANY_REQUESTS', 'This screen is already loading its orders.')
  data.isJoining = true
  try {
    return await work()
  } finally {
    data.isJoining = false
  }
}

async function join(
  service: Service,
  socket: ClientSocket,
  { pulse, heard }: Told,
  { restaurantId, since }: KitchenJoin,
): Promise<KitchenJoined> {
  const caller = await callerOfSocket(service, socket)
  if (!caller) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
  if (caller.restaurantId !== restaurantId) throw new AppError('FORBIDDEN', 'This restaurant is not yours.')
  // Joins the room first: changes during the read arrive as events, and the newer revision wins.
  const isIn = await joinSession(service, socket, caller, [kitchenRoom(restaurantId)])
  if (!isIn) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
  await heard()
  const joined = await (since === undefined
    ? wholeBoard(service, caller.accountId, restaurantId)
    : boardSince(service, caller.accountId, restaurantId, since))
  if (!joined) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  // The pulse carries the restaurant's own revision, so that a screen that received only part asks for the rest.
  pulse.beat(socket, { ...joined.reply, revision: joined.latestRevision })
  return joined.reply
}

type Joined = { reply: KitchenJoined; latestRevision: number }

async function wholeBoard(service: Service, accountId: string, restaurantId: string): Promise<Joined | undefined> {
  const board = await readWrittenBoard(service, accountId, restaurantId)
  if (!board) return undefined
  const { revision, isPaused, pauseReason, ordersJson } = board
  // Too large for one message: the screen asks for the rest, starting from the revision it received.
  if (ordersJson === undefined) return boardSince(service, accountId, restaurantId, 0)
  const reply: KitchenJoined = { ok: true, revision, isPaused, pauseReason, orders: [] }
  const { orders: _, ...head } = reply
  return {
    latestRevision: revision,
    reply: writtenAnswer(reply, `${JSON.stringify(head).slice(0, -1)},"orders":${ordersJson}}`),
  }
}

async function boardSince(
  service: Service,
  accountId: string,
  restaurantId: string,
  since: number,
): Promise<Joined | undefined> {
  const board = await readChangesOnBudget(service, accountId, restaurantId, since)
  if (!board) return undefined
  const { latestRevision, orders, ...rest } = board
  return { latestRevision, reply: { ok: true, ...rest, orders: orders.map(liveOrderToWire) } }
}
