/** As many orders as the server accepts, over keep-alive connections that each wait for their answer. */
import autocannon from 'autocannon'
import { newId } from '#server/ids.ts'
import { takeJob, tell } from '../parent.ts'

export type OrderLoad = { url: string; path: string; bodies: readonly string[]; connections: number; seconds: number }

const { url, path, bodies, connections, seconds } = await takeJob<OrderLoad>()
let sent = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: [
    {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: bodies[0] ?? '',
      setupRequest: (request) => {
        sent += 1
        request.headers['idempotency-key'] = newId(Date.now())
        request.body = bodies[sent % bodies.length] ?? ''
        return request
      },
    },
  ],
})
if (result.non2xx > 0 || result.errors > 0) {
  throw new Error(`${result.non2xx} requests were refused, ${result.errors} failed`)
}
tell({ perSecond: result['2xx'] / result.duration })
