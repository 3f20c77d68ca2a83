import { sql } from 'drizzle-orm'
import { CLOCKS_APART_MS } from '#server/clocks.ts'
import { param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const take = query('lease_take', ({ db, leases }) =>
  db
    .insert(leases)
    .values({ name: param('name'), holder: param('holder'), expiresAt: param('expiresAt') })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder: set(leases.holder, 'holder'), expiresAt: set(leases.expiresAt, 'expiresAt') },
      setWhere: sql`${leases.expiresAt} <= ${param('now')} or ${leases.holder} = ${param('holder')}
        or ${leases.expiresAt} > ${param('latest')}`,
    })
    .returning({ name: leases.name }),
)

type Lease = { name: string; holder: string; now: number; expiresAt: number }

/**
 * Whether this holder has the work now: it had it, nobody has it, or who had it is late. A lease that ends later than
 * one taken now could was taken by a clock gone wrong, and is free.
 */
export function* takeLease(lease: Lease): Unit<boolean> {
  return (yield* take({ ...lease, latest: lease.expiresAt + CLOCKS_APART_MS })).length > 0
}
