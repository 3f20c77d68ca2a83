import { anEmployerPostBody, aWorkerPostBody } from '#server/testing/factories.ts'
import * as marketplace from '#shared/marketplace/marketplace-api.ts'
import * as limits from '#shared/marketplace/post.ts'
import { APP_PATHS, POST_PATHS } from '#shared/pages.ts'
import { type Attack, call, page, together } from './attack.ts'
import { longText } from './largest-service.ts'
import { CHANGED_DISH } from './worst-orders-and-menus.ts'

const fullListing = {
  description: longText(limits.NOTES_MAX, 'notes'),
  badges: Array.from({ length: limits.MOST_BADGES }, (_, at) => longText(limits.BADGE_MAX, `badge ${at}`)),
  certificates: Array.from({ length: limits.MOST_CERTIFICATES }, (_, at) => longText(limits.CERTIFICATE_MAX, `${at}`)),
}
const searches = [
  { job: 'Barista', suburb: 'Richmond, VIC 3121', within: 50, days: 'Monday,Friday', page: limits.MOST_PAGES },
  { suburb: 'Melborne', within: 50, page: 1 },
  { suburb: longText(limits.LOCATION_MAX, 'suburb'), within: 50 },
  { page: limits.MOST_PAGES },
].map((query) => ({ query }))
const message = { name: 'Vera', email: 'vera@example.com', message: longText(limits.MESSAGE_MAX, 'message') }

/** The most expensive input of every call of the job boards. */
export const LISTING_ATTACKS: readonly Attack[] = [
  call(marketplace.readJobRoles, 'anonymous'),
  call(marketplace.findSuburbs, 'anonymous', () =>
    ['a', 'st', 'melborne est vic', longText(limits.LOCATION_MAX, 'suburb')].map((query) => ({ query: { query } })),
  ),
  call(marketplace.myEmployerPosts, 'poster', ({ email }) => ({ query: { email } })),
  call(marketplace.myWorkerPosts, 'poster', ({ email }) => ({ query: { email } })),
  call(marketplace.createEmployerPost, 'poster', () => ({ body: anEmployerPostBody(fullListing) })),
  call(marketplace.createWorkerPost, 'poster', () => ({ body: aWorkerPostBody(fullListing) })),
  call(marketplace.updateEmployerPost, 'poster', ({ employerPostId }) => ({
    body: { _id: employerPostId, ...anEmployerPostBody(fullListing) },
  })),
  call(marketplace.updateWorkerPost, 'poster', ({ workerPostId }) => ({
    body: { _id: workerPostId, ...aWorkerPostBody(fullListing) },
  })),
  call(marketplace.deleteEmployerPost, 'poster', () => ({ body: { _id: longText(64, 'post') } })),
  call(marketplace.deleteWorkerPost, 'poster', () => ({ body: { _id: longText(64, 'post') } })),
  call(marketplace.renewPost, 'poster', ({ workerPostId }) => ({ params: { id: workerPostId } })),
  call(marketplace.listJobs, 'poster', () => searches),
  call(marketplace.listWorkers, 'poster', () => searches),
  call(marketplace.readJob, 'anonymous', ({ employerPostId }) => ({ params: { id: employerPostId } })),
  call(marketplace.readWorker, 'anonymous', ({ workerPostId }) => ({ params: { id: workerPostId } })),
  call(marketplace.contactPoster, 'anonymous', ({ employerPostId }) => ({
    params: { id: employerPostId },
    body: message,
  })),
  call(marketplace.reportPost, 'anonymous', ({ workerPostId }) => ({
    params: { id: workerPostId },
    body: { reason: 'Something else', words: longText(limits.REPORT_MAX, 'words') },
  })),
  call(marketplace.listReports, 'admin'),
  call(marketplace.decideReport, 'admin', () => ({ params: { id: longText(64, 'report') }, body: { status: 'kept' } })),
  call(marketplace.readMatchMail, 'poster'),
  call(marketplace.changeMatchMail, 'poster', () => ({ body: { isOn: true } })),
  call(marketplace.changeMatchMailByWord, 'anonymous', () => ({
    params: { word: longText(190, 'word') },
    body: { isOn: true },
  })),
  call(marketplace.stopMatchMail, 'anonymous', () => ({ params: { word: longText(190, 'word') } })),
]

const ENCODINGS = ['br', 'gzip', 'identity']
const everyTable = (restaurantId: string) =>
  Array.from({ length: 999 }, (_, at) => ({
    params: { restaurantId, tableNumber: String(at + 1) },
    headers: { 'accept-encoding': ENCODINGS[at % 3] ?? 'br' },
  }))
const board = (listing: string) => ({ params: { id: listing } })

const ORDER_PAGES = page('/order/:restaurantId/:tableNumber', ({ restaurantId }) => everyTable(restaurantId))
const CART_PAGES = page('/view-cart', ({ restaurantId }) =>
  everyTable(restaurantId).map(({ params, headers }) => ({
    headers: { ...headers, cookie: `restaurantId=${restaurantId}; tableNumber=${params.tableNumber}` },
  })),
)

/** Every page that the server fills or finds, and files of the build. */
export const PAGE_ATTACKS: readonly Attack[] = [
  ORDER_PAGES,
  CART_PAGES,
  together('pages of a menu that changes all the time', 'owner', [CHANGED_DISH, ORDER_PAGES, CART_PAGES]),
  page(POST_PATHS.employer, ({ employerPostId }) => [board(employerPostId), board(longText(190, 'post'))]),
  page(POST_PATHS.worker, ({ workerPostId }) => [board(workerPostId), board(longText(190, 'post'))]),
  ...APP_PATHS.map((path) => page(path, () => ({}))),
  page('/uploads/:restaurantId/:name', () => ({ params: { restaurantId: '..', name: longText(190, 'name') } })),
  page('/checkout/returned', () => ({ query: { outcome: longText(500, 'outcome') } })),
  page('/api/matchMail/:word/off', () => ({ params: { word: longText(190, 'word') } })),
  page('/sandbox/checkout/:word', () => ({ params: { word: longText(90, 'word') } })),
  call({ method: 'POST', url: '/sandbox/checkout/:word' }, 'anonymous', () => ({
    params: { word: longText(90, 'word') },
    body: `card=${longText(60_000, 'card')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  page('/sandbox/checkout.css', () => ({})),
  page('/robots.txt', () => ({})),
  page('/sitemap.xml', () => ({})),
  page('/sitemaps/:name', () =>
    ['pages.xml', 'jobs-1.xml', 'jobs-100.xml', longText(190, 'name')].map((name) => ({ params: { name } })),
  ),
  page('/nowhere', () => ({})),
]
