import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { readBoardChanges } from '#server/orders/board/read-orders.ts'
import { listLiveOrders } from '#server/orders/order-repository.ts'
import { onServer } from '#server/testing/database-names.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import { query, type Store, type Unit } from './unit-of-work.ts'

const askNothing = query('test_nothing', ({ db }) => db.select({ one: sql`1` }).from(sql`(values (1)) as one`))
const askSqliteFile = query('test_file', ({ db }) =>
  db.select({ name: sql<string>`file` }).from(sql`pragma_database_list`),
)
const askDatabase = query('test_database', ({ db }) =>
  db.select({ name: sql<string>`current_database()` }).from(sql`(values (1)) as one`),
)

/** Runs SQL on its own connection from within a unit, which continues once that is committed. */
function* elsewhere(dialect: Store['dialect'], database: string, statement: string): Unit<void> {
  if (dialect === 'sqlite') {
    new Database(database).exec(statement).close()
    return
  }
  let isDone = false
  void onServer(database, statement).finally(() => {
    isDone = true
  })
  while (!isDone) yield* askNothing()
}

/** The unit, with an event after its first statement. */
function* interrupted<T>(unit: () => Unit<T>, event: () => Unit<void>): Unit<T> {
  yield* askNothing() // a runner that restarts such a unit does so here
  const steps = unit()
  const first = steps.next()
  if (first.done) return first.value
  const answer = yield first.value
  yield* event()
  let step = steps.next(answer)
  while (!step.done) step = steps.next(yield step.value)
  return step.value
}

onBothDatabases('a read of several statements', (store) => {
  const at = openRestaurant(store)

  async function readWhile<T>(unit: () => Unit<T>, statement: string): Promise<T> {
    const { dialect } = store()
    const [found] = await store().read(() => (dialect === 'sqlite' ? askSqliteFile() : askDatabase()))
    const name = found?.name ?? ''
    const database = dialect === 'sqlite' ? name : (inject('postgresUrl') ?? '').replace(/\/postgres$/, `/${name}`)
    return store().read(() => interrupted(unit, () => elsewhere(dialect, database, statement)))
  }
  const liveOrders = () => listLiveOrders(at.restaurant.restaurantId, 0)

  it('returns an order once although it is paid between two statements', async () => {
    const { _id } = await at.place()
    const orders = await readWhile(liveOrders, `UPDATE orders SET status = 'paid' WHERE id = '${_id}'`)
    expect(orders.filter(({ id }) => id === _id).map(({ status }) => status)).toEqual(['new'])
  })

  it('does not miss an order that is restored between two statements', async () => {
    const { _id } = await at.place()
    await at.move(_id, { status: 'canceled', cancellationReason: '' })
    const orders = await readWhile(liveOrders, `UPDATE orders SET status = 'new' WHERE id = '${_id}'`)
    expect(orders.filter(({ id }) => id === _id).map(({ status }) => status)).toEqual(['canceled'])
  })

  it('returns the orders as of the revision it reports', async () => {
    const { restaurantId } = at.restaurant
    const { _id, revision } = await at.place()
    const board = await readWhile(
      () => readBoardChanges(restaurantId, revision - 1),
      `UPDATE restaurants SET revision = revision + 1 WHERE id = '${restaurantId}';
       UPDATE orders SET revision = revision + 1, status = 'preparing' WHERE id = '${_id}'`,
    )
    expect(board).toMatchObject({ revision })
    expect(board?.orders?.find(({ id }) => id === _id)).toMatchObject({ revision, status: 'new' })
  })
})
