import type { TableOrigin } from '#server/auth/sessions/table-session.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { isFamiliar } from './new-network-repository.ts'
import { publishProtection } from './read-protection.ts'
import { findTablePin, keepTablePin, type TablePinRow } from './table-pin-repository.ts'
import { newPin } from './table-pins.ts'

const WINDOW_MS = 10 * 60_000
/** In ten minutes. Browsers without a session share five tries per network. */
const MOST_WRONG = { fromOneSession: 5, fromOneNetwork: 15, atTable: 20 }
const ONE_TRY_MS = 3_000 // while many are guessing
const MOST_FIRST_TRIES = 40 // at a table in ten minutes, while many are guessing

type Try = { restaurantId: string; tableNumber: number; pin: string }

/**
 * Returns the mark for a session that knows the PIN, or undefined if the table needs none. Only wrong PINs count. After
 * twenty at one table the PIN changes, once in ten minutes, and the table accepts one try every three seconds from
 * browsers that opened its page. So that strangers cannot lock out seated guests, networks whose orders were served here
 * have a slot of their own, and each of the next forty networks has one try at once. The previous PIN is accepted for
 * ten more minutes, because guests may just have been told it. The chance that strangers find a PIN within ten minutes:
 * 20 tries, 40 first ones and 200 slow ones, each against at most two of 10,000 PINs, are 520 of 10,000 or 5.2%. Each
 * familiar network they use adds 15 tries or 0.3%.
 */
export async function proveTablePin(service: Service, asked: Try, origin: TableOrigin): Promise<string | undefined> {
  const { restaurantId, tableNumber } = asked
  const { counters } = service
  const asking = await service.store.read(() => findTablePin(restaurantId, tableNumber, service.now()))
  if (!asking) return undefined
  const isRight = isPinOf(asking, asked.pin, service.now())
  if (!service.rateLimits) {
    if (isRight) return asking.generation
    throw wrongPin()
  }
  const ofTable = `pin tries:${restaurantId}:${tableNumber}`
  const ofNetwork = `${ofTable}:${origin.source}`
  const ofGuest = origin.session ? `${ofTable}:session ${origin.session.id}` : `${ofNetwork}:without session`
  const mine = await counters.count(ofGuest, WINDOW_MS)
  const ours = await counters.count(ofNetwork, WINDOW_MS)
  const all = await counters.count(ofTable, WINDOW_MS)
  const refusal = await refusalNow()
  if (refusal || isRight) {
    for (const key of [ofTable, ofNetwork, ofGuest]) await counters.giveBack(key)
  }
  if (refusal) throw refusal
  if (isRight) return asking.generation
  if (all.times === MOST_WRONG.atTable) await changePin(service, asked)
  throw wrongPin()

  async function refusalNow(): Promise<AppError | undefined> {
    if (mine.times > MOST_WRONG.fromOneSession) return tooManyTries(mine.leftMs)
    if (ours.times > MOST_WRONG.fromOneNetwork) return tooManyTries(ours.leftMs)
    if (all.times <= MOST_WRONG.atTable) return undefined
    if (!origin.session) return tooManyTries(all.leftMs)
    const isKnown = await service.store.read(() => isFamiliar(restaurantId, origin.source, service.now()))
    if (!isKnown && mine.times > 1) return tooManyTries(all.leftMs)
    if (!isKnown && ours.times === 1) {
      const first = await counters.count(`${ofTable}:first tries`, WINDOW_MS)
      if (first.times <= MOST_FIRST_TRIES) return undefined
    }
    const slowly = await counters.count(`${ofTable}:${isKnown ? 'familiar ' : ''}slowly`, ONE_TRY_MS)
    return slowly.times > 1 ? tryAgainSoon(slowly.leftMs) : undefined
  }
}

function isPinOf({ pin, previousPin, previousPinUntil }: TablePinRow, asked: string, now: number): boolean {
  return asked === pin || (asked === previousPin && previousPinUntil !== null && previousPinUntil > now)
}

/** Guests who entered the old PIN need not enter the new one. */
async function changePin(service: Service, { restaurantId, tableNumber }: Try): Promise<void> {
  await service.store.write(function* () {
    const now = service.now()
    const asking = yield* findTablePin(restaurantId, tableNumber, now)
    if (!asking) return
    const previous = { previousPin: asking.pin, previousPinUntil: now + WINDOW_MS }
    yield* keepTablePin({ ...asking, ...previous, pin: newPin(asking.pin) })
  }, restaurantId)
  publishProtection(service, restaurantId)
}

function wrongPin(): AppError {
  return new AppError('WRONG_TABLE_PIN', "That is not this table's PIN. Ask the staff for it, then try again.")
}

function tooManyTries(leftMs: number): AppError {
  const message =
    'Too many wrong PINs have been entered. Ask the staff to take your order, or try again in ten minutes.'
  return new AppError('TOO_MANY_PIN_TRIES', message, undefined, secondsOf(leftMs))
}

function tryAgainSoon(leftMs: number): AppError {
  const message = 'Many wrong PINs were entered for this table. Please wait a few seconds and try again.'
  return new AppError('TOO_MANY_PIN_TRIES', message, undefined, secondsOf(leftMs))
}

function secondsOf(leftMs: number): number {
  return Math.max(1, Math.ceil(leftMs / 1000))
}
