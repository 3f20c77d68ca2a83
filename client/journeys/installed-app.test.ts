import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { DEMO, INSTALLS, journey, LAPTOP, openKitchen, PHONE, playsOf, TABLET } from './browser.ts'
import { buildFront } from './next-build.ts'
import { tcpProxy } from './tcp-proxy.ts'

const HEALED_WITHIN_MS = 20_000 // the longest reconnect delay plus a few seconds
const SETTLES_MS = 3_000 // a page repeats its build to the worker every two seconds

/** Waits until the worker has cached everything, which it does before it activates. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** Stops the workers. A browser delays a new worker for up to five minutes while the old one seems busy. */
async function endWorkersWork(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

const olderShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('next')))

const workersOf = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

journey('the installed app', (house) => {
  const closes: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closes.splice(0)) await close()
  })

  it.each(['cut', 'freeze'] as const)(
    'shows the order board after a reload without network, says so, and recovers (%s)',
    async (fault) => {
      house().expectFaults(/net::ERR_|WebSocket/)
      const proxy = await tcpProxy(Number(new URL(house().url).port))
      closes.push(proxy.close)
      const { page } = await house().open({ ...TABLET, ...INSTALLS }, `http://127.0.0.1:${proxy.port}`)
      await house().signIn(page)
      await openKitchen(page)
      await untilKept(page)

      proxy[fault]()
      await page.reload({ waitUntil: 'commit' })
      await page.getByRole('heading', { name: 'Live orders' }).waitFor({ state: 'attached', timeout: HEALED_WITHIN_MS })
      await page.getByText('NOT RECEIVING ORDERS').waitFor({ timeout: HEALED_WITHIN_MS })
      await expect.poll(() => playsOf(page, 'connection-lost')).toBeGreaterThan(0)

      proxy.heal()
      await page.getByText('Live', { exact: true }).first().waitFor({ timeout: HEALED_WITHIN_MS })
      await page.getByRole('region', { name: 'New Orders' }).getByRole('article').first().waitFor()
    },
  )

  it("caches the app's page and built files, and no API answers, diner pages or unknown addresses", async () => {
    house().expectFaults(/status of 404|net::ERR_|WebSocket/)
    const proxy = await tcpProxy(Number(new URL(house().url).port))
    closes.push(proxy.close)
    const { page } = await house().open({ ...LAPTOP, ...INSTALLS }, `http://127.0.0.1:${proxy.port}`)
    await house().signIn(page)
    await untilKept(page)
    for (const address of ['/live-orders', `/order/${DEMO.restaurantId}/7`, '/no-such-page', '/QrCode']) {
      await page.goto(address)
      await page.getByRole('heading').first().waitFor({ state: 'attached' })
    }
    const kept = await keptAddresses(page)
    expect(kept).toContain('/')
    expect(kept.filter((address) => address !== '/' && !address.startsWith('/assets/'))).toEqual([])

    proxy.cut()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    for (const address of [`/order/${DEMO.restaurantId}/7`, '/no-such-page']) {
      await expect(page.goto(address)).rejects.toThrow(/net::ERR_/)
    }
  })

  it('installs no service worker for diners or visitors', async () => {
    const { page } = await house().open({ ...PHONE, ...INSTALLS })
    for (const address of [`/order/${DEMO.restaurantId}/7`, '/', '/login']) {
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(await workersOf(page)).toBe(0)
    }
  })

  it('offers a new version, and never reloads by itself', async () => {
    const front = await buildFront(Number(new URL(house().url).port))
    closes.push(front.close)
    const { page } = await house().open({ ...TABLET, ...INSTALLS }, front.url)
    await house().signIn(page)
    await openKitchen(page)
    await untilKept(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window)

    front.deployNext()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const offer = page.getByRole('button', { name: 'New version: reload' })
    await offer.waitFor()
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed')
    expect(await isSamePage()).toBe(true)
    await page.getByRole('region', { name: 'New Orders' }).getByRole('article').first().waitFor()

    await offer.click()
    await expect.poll(() => isSamePage().catch(() => true)).toBe(false)
    await page.getByText('Live', { exact: true }).first().waitFor()
    const whatIsLeft = async () => {
      const left = await olderShells(page)
      if (left.length > 0) await endWorkersWork(page)
      return left
    }
    await expect.poll(whatIsLeft, { interval: SETTLES_MS, timeout: 10 * SETTLES_MS }).toEqual([])
    expect(await offer.isVisible()).toBe(false)
  })
})
