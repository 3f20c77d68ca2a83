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
 * Takes or renews a lease. Gives false if another holder has it and it has not expired. A lease that ends later than one
 * taken now was taken by a wrong clock and counts as free.
 */
export function* takeLease(lease: Lease): Unit<boolean> {
  return (yield* take({ ...lease, latest: lease.expiresAt + CLOCKS_APART_MS })).length > 0
}
