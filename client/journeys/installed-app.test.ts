import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { DEMO, INSTALLS, journey, LAPTOP, openKitchen, PHONE, playsOf, TABLET } from './browser.ts'
import { buildFront } from './next-build.ts'
import { tcpProxy } from './tcp-proxy.ts'

const HEALED_WITHIN_MS = 20_000 // the longest wait between two tries to connect, and a few seconds
const SETTLES_MS = 3_000 // a page says again every two seconds what it runs

/** Until the worker has everything it keeps: it begins only then. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** Ends what the workers are doing. A browser puts a new one off, for five minutes, while it takes the old one for busy. */
async function endWorkersWork(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

const olderShells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes('next')))

const workersOf = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

journey('an app that is kept on the device', (house) => {
  const closes: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closes.splice(0)) await close()
  })

  it.each(['cut', 'freeze'] as const)(
    'shows a kitchen its board again when it reloads without network, says so, and heals (%s)',
    async (fault) => {
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

  it('keeps the app’s page and built files, and nothing of calls, diners or addresses that are none', async () => {
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

  it('installs nothing on a diner’s phone or for a visitor', async () => {
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
