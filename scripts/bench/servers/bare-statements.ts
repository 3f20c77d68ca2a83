/** The rival of `postgres`: the order's prepared statements one after another, without any logic. */
import pg from 'pg'
import { newId } from '#server/ids.ts'
import { askedOrderFromBody, type PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { takeJob, tell } from '../parent.ts'
import { keepBusy, type UnitJob } from './keep-busy.ts'

const COLUMNS =
  'restaurant_id, id, revision, status, placed_at, order_number, table_number, total_cents, status_changed_at, ' +
  'updated_at, seen_by_kitchen_at, is_hidden, cancellation_reason, customer_name, customer_email, customer_phone, ' +
  'lines, history, idempotency_key, request_hash'
const FIND = {
  name: 'find',
  text: `SELECT ${COLUMNS} FROM orders WHERE restaurant_id = $1 AND idempotency_key = $2`,
}
const TAKE = {
  name: 'take',
  text: `UPDATE restaurants SET revision = revision + 1, order_day = $2,
      order_number = CASE WHEN order_day = $2 THEN order_number + 1 ELSE 1 END
    WHERE id = $1 AND closed_at IS NULL
    RETURNING revision, order_number, menu_version, table_count, is_paused, pause_reason`,
}
const INSERT = {
  name: 'insert',
  text: `INSERT INTO orders (${COLUMNS}) VALUES (${Array.from({ length: 20 }, (_, index) => `$${index + 1}`).join(', ')})`,
}
const REQUEST_HASH = 'x'.repeat(44)

const { databaseUrl, bodies, connections, ...load } = await takeJob<UnitJob>()
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
// The bench's own bodies, which are valid.
const asked = bodies.map((body) => askedOrderFromBody(JSON.parse(body) as PlaceOrderBody))
const lines = asked.map((order) => JSON.stringify(order.lines))

async function place(turn: number): Promise<void> {
  const one = asked[turn % asked.length]
  if (!one) return
  const { restaurantId, tableNumber, totalCents, customer } = one
  const now = Date.now()
  const [id, key] = [newId(now), newId(now)]
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query({ ...FIND, values: [restaurantId, key] })
    const { rows } = await client.query<{ revision: number; order_number: number }>({
      ...TAKE,
      values: [restaurantId, '2026-11-20'],
    })
    const taken = rows[0]
    const order = [restaurantId, id, taken?.revision, 'new', now, taken?.order_number, tableNumber, totalCents, now]
    const rest = [now, null, false, null, customer.name, customer.email, customer.phone]
    await client.query({ ...INSERT, values: [...order, ...rest, lines[turn % lines.length], '[]', key, REQUEST_HASH] })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
tell({ perSecond: await keepBusy(place, load) })
