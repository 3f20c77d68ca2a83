import { Agent, request } from 'node:http'
import type { Neighbour } from './largest-service.ts'

const ORDERS_PER_SECOND = 30 // below every limit of twenty restaurants with twenty diners each
const DINERS_EACH = 20
const FIRST_ORDERS = 60
const TABLES = 40

type Diner = { neighbour: Neighbour; address: string; table: number; cookies: string }
export type Waited = { ms: number; status: number }

/** Diners of other restaurants, who order at a steady rate, whatever the server does. */
export async function neighboursOf(url: string, neighbours: readonly Neighbour[]) {
  const agent = new Agent({ keepAlive: true })
  const diners: Diner[] = []
  for (const [at, neighbour] of neighbours.entries()) {
    for (let seat = 0; seat < DINERS_EACH; seat += 1) {
      const table = 1 + (seat % TABLES)
      const address = `10.${at}.${seat >> 6}.${seat % 64}`
      const page = await ask(agent, `${url}/order/${neighbour.restaurantId}/${table}`, 'GET', { address })
      diners.push({ neighbour, address, table, cookies: page.cookies })
    }
  }
  let next = 0
  let timer: NodeJS.Timeout | undefined
  let waited: Waited[] = []
  const underWay = new Set<Promise<unknown>>()

  function order(): Promise<void> {
    const diner = diners[(next * DINERS_EACH + Math.floor(next / neighbours.length)) % diners.length]
    next += 1
    if (!diner) return Promise.resolve()
    const body = JSON.stringify({ ...diner.neighbour.body, tableNumber: diner.table })
    const startedAt = performance.now()
    const isStarted = next % 2 === 0
    const answered = ask(agent, `${url}/api/orders`, 'POST', { ...diner, body }).then(
      (answer) => {
        waited.push({ ms: performance.now() - startedAt, status: answer.status })
        if (isStarted && answer.status === 201) return startPreparing(diner, answer.text)
      },
      () => void waited.push({ ms: Number.POSITIVE_INFINITY, status: 0 }),
    )
    underWay.add(answered)
    void answered.finally(() => underWay.delete(answered))
    return answered
  }

  /** Starts orders, because a kitchen that starts none makes them look fake. */
  async function startPreparing({ neighbour }: Diner, order: string): Promise<void> {
    const { _id } = JSON.parse(order) as { _id: string }
    const body = JSON.stringify({ status: 'preparing' })
    const kitchen = { address: '10.255.0.1', authorization: neighbour.token, body }
    await ask(agent, `${url}/api/orders/${_id}`, 'PUT', kitchen).catch(() => undefined)
  }

  return {
    /** Warms up: the first orders are slow because the process compiles hot code, not because of an attack. */
    warmUp: async (): Promise<void> => {
      for (let sent = 0; sent < FIRST_ORDERS; sent += 1) await order()
    },
    start: () => {
      waited = []
      timer = setInterval(() => void order(), 1_000 / ORDERS_PER_SECOND)
    },
    /** Waits for running orders and returns the latencies of every order since the start. */
    stop: async (): Promise<Waited[]> => {
      clearInterval(timer)
      await Promise.all(underWay)
      return waited
    },
    close: () => agent.destroy(),
  }
}

type Asked = { address: string; cookies?: string; authorization?: string; body?: string }

function ask(agent: Agent, url: string, method: string, { address, cookies, authorization, body }: Asked) {
  return new Promise<{ status: number; cookies: string; text: string }>((resolve, reject) => {
    const headers: Record<string, string> = { 'x-forwarded-for': address }
    if (cookies !== undefined) headers.cookie = cookies
    if (authorization !== undefined) headers.authorization = authorization
    if (body !== undefined) headers['content-type'] = 'application/json'
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.on('error', reject)
      answer.on('end', () => {
        const set = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '')
        resolve({ status: answer.statusCode ?? 0, cookies: set.join('; '), text })
      })
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
    })
    sent.setTimeout(60_000, () => sent.destroy(new Error('No answer in a minute.')))
    sent.on('error', reject)
    sent.end(body)
  })
}
