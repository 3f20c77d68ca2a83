import { and, asc, count, eq, lte, ne } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const MOST_DEVICES = 20 // per account; a new one replaces the least recently seen

const selectOfEmail = query('known_device_of_email', ({ db, knownDevices, accounts }) =>
  db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(accounts)
    .innerJoin(knownDevices, eq(knownDevices.accountId, accounts.id))
    .where(and(eq(accounts.email, param('email')), eq(knownDevices.deviceHash, param('deviceHash')))),
)
/** Whether a device has signed in to the account with this email. One query, whether or not the account exists. */
export function* isKnownDevice(email: string, deviceHash: string): Unit<boolean> {
  return (yield* selectOfEmail({ email, deviceHash })).length > 0
}

const selectByHash = query('known_device_by_hash', ({ db, knownDevices }) =>
  db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, param('deviceHash'))),
)

const countOfAccount = query('known_devices_count', ({ db, knownDevices }) =>
  db
    .select({ devices: count() })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, param('accountId'))),
)
const selectOldest = query('known_device_oldest', ({ db, knownDevices }) =>
  db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, param('accountId')))
    .orderBy(asc(knownDevices.lastSeenAt))
    .limit(1),
)
const deleteOne = command('known_device_delete', ({ db, knownDevices }) =>
  db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, param('accountId')), eq(knownDevices.deviceHash, param('deviceHash')))),
)
const insertOne = command('known_device_insert', ({ db, knownDevices }) =>
  db.insert(knownDevices).values(everyColumn(knownDevices)).onConflictDoNothing(),
)
const touchOne = command('known_device_touch', ({ db, knownDevices }) =>
  db
    .update(knownDevices)
    .set({ device: set(knownDevices.device, 'device'), lastSeenAt: set(knownDevices.lastSeenAt, 'now') })
    .where(and(eq(knownDevices.accountId, param('accountId')), eq(knownDevices.deviceHash, param('deviceHash')))),
)

type Seen = { accountId: string; device: string; now: number }

/**
 * Stores a device that signs in. `cookieHash`, from its current cookie, is kept only if this service issued it, so that
 * no foreign value can be planted. `isNew`: the account has known devices, but not this one.
 */
export function* rememberDevice(
  { accountId, device, now }: Seen,
  cookieHash: string | undefined,
  freshHash: string,
): Unit<{ isNew: boolean; keepsCookie: boolean }> {
  const holders = cookieHash === undefined ? [] : yield* selectByHash({ deviceHash: cookieHash })
  if (cookieHash !== undefined && holders.some((holder) => holder.accountId === accountId)) {
    yield* touchOne({ accountId, deviceHash: cookieHash, device, now })
    return { isNew: false, keepsCookie: true }
  }
  const keepsCookie = cookieHash !== undefined && holders.length > 0
  const known = (yield* countOfAccount({ accountId }))[0]?.devices ?? 0
  const oldest = known >= MOST_DEVICES ? yield* first(selectOldest({ accountId })) : undefined
  if (oldest) yield* deleteOne({ accountId, deviceHash: oldest.deviceHash })
  const deviceHash = keepsCookie ? cookieHash : freshHash
  yield* insertOne({ accountId, deviceHash, device, firstSeenAt: now, lastSeenAt: now })
  return { isNew: known > 0, keepsCookie }
}

const deleteAllBut = command('known_devices_delete_all_but', ({ db, knownDevices }) =>
  db
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, param('accountId')), ne(knownDevices.deviceHash, param('kept')))),
)
/** Deletes an account's known devices, except `kept`. */
export const forgetDevices = (accountId: string, kept = '') => deleteAllBut({ accountId, kept })

/** Deletes the devices that have not signed in since `before`. */
export const dropOldDevices = command('known_devices_drop_old', ({ db, knownDevices }) =>
  db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, param('before'))),
)
