/** Places this many orders at each restaurant, several at a time. */
import { newId } from '#server/ids.ts'
import { takeJob, tell } from '../parent.ts'
import { OrderPoster } from './order-poster.ts'

export type BoardFiller = { url: string; boards: readonly { body: string; orders: number }[] }

const AT_ONCE = 32

const { url, boards } = await takeJob<BoardFiller>()
const poster = new OrderPoster(url)
const left = boards.flatMap(({ body, orders }) => Array.from({ length: orders }, () => body))
const diner = async () => {
  for (let body = left.pop(); body !== undefined; body = left.pop()) {
    const status = await poster.post(body, newId(Date.now()))
    if (status !== 201) throw new Error(`An order was answered with ${status}`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, diner))
tell({ filled: boards.length })
