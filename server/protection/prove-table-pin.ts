import type { Counted } from '#server/auth/counters.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { tellProtection } from './read-protection.ts'
import { findTablePin, keepTablePin } from './table-pin-repository.ts'
import { newPin } from './table-pins.ts'

const WINDOW_MS = 10 * 60_000
const MOST_WRONG = { fromOneNetwork: 5, atTable: 20 }
const ONE_TRY_MS = 3_000 // while many guess: 200 tries in ten minutes find one PIN of 10,000 with two in a hundred

type Try = { restaurantId: string; tableNumber: number; pin: string }
/** `hasSession`: a page of the table was opened there. */
type Guest = { network: string; hasSession: boolean }

/**
 * What a session that knows the PIN is marked with; undefined where the table asks for none. Only wrong PINs count.
 * After twenty at one table the PIN changes, once in that window, and the table takes one try every few seconds, from
 * browsers that opened its page: strangers with many networks cannot guess on, and a guest with the PIN waits for seconds.
 */
export async function proveTablePin(service: Service, asked: Try, guest: Guest): Promise<string | undefined> {
  const { restaurantId, tableNumber } = asked
  const { counters } = service
  const asking = await service.store.read(() => findTablePin(restaurantId, tableNumber, service.now()))
  if (!asking) return undefined
  const isRight = asking.pin === asked.pin
  if (!service.rateLimits) {
    if (isRight) return asking.generation
    throw wrongPin()
  }
  const ofTable = `pin tries:${restaurantId}:${tableNumber}`
  const ofNetwork = `${ofTable}:${guest.network}`
  const mine = await counters.count(ofNetwork, WINDOW_MS)
  const all = await counters.count(ofTable, WINDOW_MS)
  const refusal = await refusalOf(mine, all)
  if (refusal || isRight) {
    await counters.giveBack(ofTable)
    await counters.giveBack(ofNetwork)
  }
  if (refusal) throw refusal
  if (isRight) return asking.generation
  if (all.times === MOST_WRONG.atTable) await changePin(service, asked)
  throw wrongPin()

  async function refusalOf(ofMine: Counted, ofAll: Counted): Promise<Refusal | undefined> {
    if (ofMine.times > MOST_WRONG.fromOneNetwork) return tooManyTries(ofMine.leftMs)
    if (ofAll.times <= MOST_WRONG.atTable) return undefined
    if (!guest.hasSession || ofMine.times > 1) return tooManyTries(ofAll.leftMs)
    const slowly = await counters.count(`${ofTable}:slowly`, ONE_TRY_MS)
    return slowly.times > 1 ? tryAgainSoon(slowly.leftMs) : undefined
  }
}

/** Whoever has proven the old PIN stays proven. */
async function changePin(service: Service, { restaurantId, tableNumber }: Try): Promise<void> {
  await service.store.write(function* () {
    const asking = yield* findTablePin(restaurantId, tableNumber, service.now())
    if (asking) yield* keepTablePin({ ...asking, pin: newPin(asking.pin) })
  }, restaurantId)
  await tellProtection(service, restaurantId)
}

function wrongPin(): Refusal {
  return new Refusal('WRONG_TABLE_PIN', "That is not this table's PIN. Ask the staff for it, then try again.")
}

function tooManyTries(leftMs: number): Refusal {
  const message =
    'Too many wrong PINs have been entered. Ask the staff to take your order, or try again in ten minutes.'
  return new Refusal('TOO_MANY_PIN_TRIES', message, undefined, secondsOf(leftMs))
}

function tryAgainSoon(leftMs: number): Refusal {
  const message = 'Many wrong PINs were entered for this table. Please wait a few seconds and try again.'
  return new Refusal('TOO_MANY_PIN_TRIES', message, undefined, secondsOf(leftMs))
}

function secondsOf(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000))
}
