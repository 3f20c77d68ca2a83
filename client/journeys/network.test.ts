import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { DEMO, journey, openKitchen, PHONE, playsOf, TABLET } from './browser.ts'
import { inTheKitchen, orderFor, ticket } from './kitchen.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'

const RED_WITHIN_MS = 16_000 // fifteen seconds, plus one for polling
const HEALED_WITHIN_MS = 20_000 // the longest reconnect delay plus a few seconds

journey('a network failure', (house) => {
  const proxies: TcpProxy[] = []
  const proxied = async () => {
    const proxy = await tcpProxy(Number(new URL(house().url).port))
    proxies.push(proxy)
    return { proxy, url: `http://127.0.0.1:${proxy.port}` }
  }
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.close()
  })

  it.each(['cut', 'freeze'] as const)(
    'turns the order board red, and shows each missed order once after it recovers (%s)',
    async (fault) => {
      house().expectFaults(/net::ERR_|WebSocket/)
      const { proxy, url } = await proxied()
      const { page } = await house().open(TABLET, url)
      await house().signIn(page)
      await openKitchen(page)
      await expect.poll(() => hasLoaded(page, 'connection-lost')).toBe(true)
      const beeps = await playsOf(page, 'new-order')

      proxy[fault]()
      await orderFor(house(), `Missed-${fault}`)
      await page.getByText('NOT RECEIVING ORDERS').waitFor({ timeout: RED_WITHIN_MS })
      await expect.poll(() => playsOf(page, 'connection-lost')).toBeGreaterThan(0)

      proxy.heal()
      const card = ticket(page, 'New Orders', `Missed-${fault}`)
      await card.waitFor({ timeout: HEALED_WITHIN_MS })
      await page.getByText('NOT RECEIVING ORDERS').waitFor({ state: 'hidden', timeout: HEALED_WITHIN_MS })
      expect(await card.count()).toBe(1)
      await expect.poll(() => playsOf(page, 'new-order')).toBeGreaterThan(beeps)
    },
  )

  it("neither loses nor duplicates a diner's order, even when the page is closed and reopened", async () => {
    house().expectFaults(/net::ERR_|WebSocket/)
    const { proxy, url } = await proxied()
    const { page, context } = await house().open(PHONE, url)
    await page.goto(`/order/${DEMO.restaurantId}/9`)
    await page.getByRole('button', { name: /^Pavlova/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to Cart/ })
      .click()
    await page.getByRole('button', { name: /View Cart \(1\)/ }).click()
    await page.getByLabel('Name').fill('Wanda')
    await page.getByLabel('Email').fill('wanda@example.com')
    await page.getByLabel('Phone').fill('0411222333')
    proxy.cut()
    await page.getByRole('button', { name: /Place Order/ }).click()
    await page
      .getByText(/Sending/)
      .first()
      .waitFor()
    await page.close()
    proxy.heal()
    const again = await context.newPage()
    await again.goto(`/order/${DEMO.restaurantId}/9`)
    await again.getByRole('heading', { name: 'Order Successful!' }).waitFor({ timeout: HEALED_WITHIN_MS })

    const cook = await inTheKitchen(house())
    const tickets = ticket(cook.page, 'New Orders', 'Wanda')
    await tickets.first().waitFor()
    expect(await tickets.count()).toBe(1)
  })
})

/** Whether the page has loaded a file, which it could not load without a network. */
function hasLoaded(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (part) => performance.getEntriesByType('resource').some((file) => file.name.includes(part)),
    name,
  )
}
