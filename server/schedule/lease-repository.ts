import { sql } from 'drizzle-orm'
import { param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const take = query('lease_take', ({ db, leases }) =>
  db
    .insert(leases)
    .values({ name: param('name'), holder: param('holder'), expiresAt: param('expiresAt') })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder: set(leases.holder, 'holder'), expiresAt: set(leases.expiresAt, 'expiresAt') },
      setWhere: sql`${leases.expiresAt} <= ${param('now')} or ${leases.holder} = ${param('holder')}`,
    })
    .returning({ name: leases.name }),
)

type Lease = { name: string; holder: string; now: number; expiresAt: number }

/** Whether this holder has the work now: it had it, nobody has it, or who had it is late. */
export function* takeLease(lease: Lease): Unit<boolean> {
  return (yield* take(lease)).length > 0
}
