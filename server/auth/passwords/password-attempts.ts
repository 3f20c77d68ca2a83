import type { FastifyRequest } from 'fastify'
import { findAccount } from '#server/accounts/account-repository.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { clientNetwork } from '../addresses/client-address.ts'
import { knownDeviceHash } from '../sessions/known-device.ts'

const WINDOW_MS = 15 * 60_000
const MOST_FROM_ADDRESS = 50 // over all accounts: a whole office may share an address
const MOST_SIGNED_IN = 10 // for a signed-in session or account
const MOST_ON_DEVICE = 10 // for a known device of this account
const FREE_TRIES = 10 // for an account, over all other devices; after them, pauses are required
const STEP_MS = 5_000 // each further wrong try makes the pause this much longer
const LONGEST_PAUSE_MS = 60_000
const OWN_TRIES = 3 // tries of a new address that do not wait for the pauses of others,
const MOST_OWN_TRIES = 10 // unless many new addresses try at once

/** What is being guessed. An account has one limit for wrong passwords and one for wrong codes, over all calls. */
type Guessed = 'password' | 'code'

const WRONG: readonly ErrorCode[] = ['INVALID_CREDENTIALS', 'WRONG_PASSWORD', 'WRONG_CODE']

type Counted = { taken: string[]; pauses: string[]; waitMs?: number }

/**
 * Runs the check of a password or code within its limits. Only wrong ones count. A known device has its own allowance,
 * so that others cannot lock its owner out. All other devices share the account's allowance; beyond it, pauses between
 * tries are required. `email` is canonical, and the limits are the same if no account has it. `account` is the counter
 * key: the email, unless the account is known. `message` says what happened; the time to wait is added to it.
 */
export function guardedAttempts(service: Service, guessed: Guessed, message: string) {
  return async <T>(
    request: FastifyRequest,
    { email, account = email }: { email: string; account?: string },
    check: () => Promise<T>,
  ): Promise<T> => {
    if (!service.rateLimits) return check()
    const device = await knownDeviceHash(service, request, email)
    const of = `${guessed} of ${account}`
    const counted = await countTry(service, of, `${guessed} from`, clientNetwork(request), device)
    if (counted.waitMs !== undefined) {
      await giveBack(service, counted.taken)
      throw tooMany(message, counted.waitMs)
    }
    return settled(service, [...counted.taken, ...counted.pauses], check)
  }
}

/**
 * The same for a signed-in account: within the account's allowance, and at most ten wrong tries in 15 minutes per `key`,
 * such as the session.
 */
export function signedInAttempts(service: Service, guessed: Guessed, message: string) {
  const attempts = guardedAttempts(service, guessed, message)
  return async <T>(
    request: FastifyRequest,
    { accountId, key }: { accountId: string; key: string },
    check: () => Promise<T>,
  ): Promise<T> => {
    if (!service.rateLimits) return check()
    const own = `${guessed} in ${key}`
    const { times, leftMs } = await service.counters.in('sign-in').count(own, WINDOW_MS)
    if (times > MOST_SIGNED_IN) {
      await giveBack(service, [own])
      throw tooMany(message, leftMs)
    }
    return settled(service, [own], async () => {
      const email = await emailOf(service, accountId)
      return attempts(request, guessed === 'code' ? { email, account: accountId } : { email }, check)
    })
  }
}

/** Keeps the counts only if the password or code was wrong. */
async function settled<T>(service: Service, keys: readonly string[], check: () => Promise<T>): Promise<T> {
  try {
    const result = await check()
    await giveBack(service, keys)
    return result
  } catch (error) {
    if (!isWrong(error)) await giveBack(service, keys)
    throw error
  }
}

async function emailOf({ store }: Service, accountId: string): Promise<string> {
  return (await store.read(() => findAccount(accountId)))?.email ?? accountId
}

/** The message includes the wait, from five seconds to fifteen minutes. */
function tooMany(message: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const isShort = seconds <= 90
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  const wait = `${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}`
  return new AppError('TOO_MANY_REQUESTS', `${message} Please wait ${wait} and try again.`, undefined, seconds)
}

function isWrong(error: unknown): boolean {
  return error instanceof AppError && WRONG.includes(error.code)
}

/** `waitMs` is set if the try is refused. */
async function countTry(
  service: Service,
  account: string,
  from: string,
  address: string,
  device: string | undefined,
): Promise<Counted> {
  const counters = service.counters.in('sign-in')
  const taken: string[] = []
  const pauses: string[] = []
  const count = (key: string) => {
    taken.push(key)
    return counters.count(key, WINDOW_MS)
  }
  /** The time left in the pause after an earlier try; 0 starts the next pause. */
  const pause = async (key: string, tries: number) => {
    pauses.push(key)
    const { times, leftMs } = await counters.count(key, Math.min(LONGEST_PAUSE_MS, tries * STEP_MS))
    return times > 1 ? leftMs : 0
  }
  const refuse = (waitMs: number): Counted => ({ taken, pauses, waitMs })

  const fromAddress = await count(`${from} ${address}`)
  if (fromAddress.times > MOST_FROM_ADDRESS) return refuse(fromAddress.leftMs)
  if (device !== undefined) {
    const onDevice = await count(`${account} on ${device}`)
    return onDevice.times > MOST_ON_DEVICE ? refuse(onDevice.leftMs) : { taken, pauses }
  }
  const all = await count(account)
  const own = await count(`${account} from ${address}`)
  if (all.times <= FREE_TRIES) return { taken, pauses }
  if (own.times <= OWN_TRIES) {
    if ((await count(`${account} at first`)).times <= MOST_OWN_TRIES) return { taken, pauses }
  } else {
    const ownWait = await pause(`${account} pause from ${address}`, own.times - OWN_TRIES)
    if (ownWait > 0) return refuse(ownWait)
  }
  const wait = await pause(`${account} pause`, all.times - FREE_TRIES)
  return wait > 0 ? refuse(wait) : { taken, pauses }
}

async function giveBack({ counters }: Service, keys: readonly string[]): Promise<void> {
  for (const key of keys) await counters.in('sign-in').giveBack(key)
}
