import { expect, it } from 'vitest'
import { APP_PATHS } from '#shared/pages.ts'
import { keptAs } from './kept-address.ts'

const ORIGIN = 'https://tuckshop.example'

function ask(path: string, { method = 'GET', mode = 'navigate' as RequestMode, origin = ORIGIN } = {}) {
  return keptAs({ method, mode, url: `${origin}${path}` }, ORIGIN)
}

it.each(APP_PATHS)('the service worker answers %s offline', (path) => {
  expect(ask(path)).toBe('page')
  expect(ask(`${path}?from=home`)).toBe('page')
})

it.each(['/order/crnrpntr/7', '/view-cart', '/no-such-page', '/api/docs', '/live-orders/7'])(
  'the service worker leaves %s to the network',
  (path) => {
    expect(ask(path)).toBeUndefined()
  },
)

it.each(['/api/orders', '/socket.io/?EIO=4', '/dishes/pavlova.webp', '/uploads/a.webp'])(
  'the service worker does not cache %s',
  (path) => {
    expect(ask(path, { mode: 'cors' })).toBeUndefined()
  },
)

it('the service worker answers built files from its cache', () => {
  expect(ask('/assets/app-1.js', { mode: 'cors' })).toBe('asset')
})

it('the service worker ignores requests to other origins and requests that change data', () => {
  expect(ask('/assets/app-1.js', { mode: 'cors', origin: 'https://elsewhere.example' })).toBeUndefined()
  expect(ask('/login', { method: 'POST' })).toBeUndefined()
})
