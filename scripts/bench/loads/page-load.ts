/** As many pages as the server can deliver, one after another per connection, rotating through the addresses. */
import autocannon from 'autocannon'
import { takeJob, tell } from '../parent.ts'

export type Page = { path: string; token?: string }
export type PageLoad = { url: string; pages: readonly Page[]; connections: number; seconds: number }

const { url, pages, connections, seconds } = await takeJob<PageLoad>()
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: pages.map(({ path, token }) => ({
    method: 'GET',
    path,
    headers: token === undefined ? {} : { authorization: token },
    body: '',
    setupRequest: (request) => request,
  })),
})
if (result.non2xx > 0 || result.errors > 0) {
  throw new Error(`${result.non2xx} requests were refused, ${result.errors} failed`)
}
tell({ perSecond: result['2xx'] / result.duration })
