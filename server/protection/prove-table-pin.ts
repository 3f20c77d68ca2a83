import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { tellProtection } from './read-protection.ts'
import { findTablePin, keepTablePin } from './table-pin-repository.ts'
import { newPin } from './table-pins.ts'

const WINDOW_MS = 10 * 60_000
const MOST_WRONG = { fromOneAddress: 5, atTable: 20 }

type Try = { restaurantId: string; tableNumber: number; pin: string }

/**
 * What a session that knows the PIN is marked with; undefined where the table asks for none. Only wrong PINs count.
 * After twenty at one table the PIN changes, and whoever has guessed wrong there has to wait: a guest with the right
 * PIN is never locked out by others' guesses.
 */
export async function proveTablePin(service: Service, asked: Try, address: string): Promise<string | undefined> {
  const { restaurantId, tableNumber } = asked
  const find = () => service.store.read(() => findTablePin(restaurantId, tableNumber, service.now()))
  const asking = await find()
  if (!asking) return undefined
  const isRight = asking.pin === asked.pin
  if (!service.rateLimits) {
    if (isRight) return asking.generation
    throw wrongPin()
  }
  const table = `${restaurantId}:${tableNumber}`
  const ofAddress = `pin tries:${table}:${address}`
  const ofTable = `pin tries:${table}`
  const mine = await service.counters.count(ofAddress, WINDOW_MS)
  const all = await service.counters.count(ofTable, WINDOW_MS)
  const isTooMany = mine.times > MOST_WRONG.fromOneAddress || (all.times > MOST_WRONG.atTable && mine.times > 1)
  if (isTooMany || isRight) {
    await service.counters.giveBack(ofTable)
    await service.counters.giveBack(ofAddress)
  }
  if (isTooMany) throw tooManyTries(mine.leftMs)
  if (isRight) return asking.generation
  if (all.times % MOST_WRONG.atTable === 0) await changePin(service, asked)
  throw wrongPin()
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
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  const message =
    'Too many wrong PINs have been entered. Ask the staff to take your order, or try again in ten minutes.'
  return new Refusal('TOO_MANY_PIN_TRIES', message, undefined, seconds)
}
