import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO, type House, journey, LAPTOP, openKitchen, PHONE, TABLET } from './browser.ts'

const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd').first()
const numberIn = async (page: Page, name: string) => Number((await figure(page, name).innerText()).replace(/[$,]/g, ''))
const paidOrder = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Paid orders' }).getByRole('article').filter({ hasText: name })

/** Orders two garden salads for table 7. */
async function orderAs(page: Page, name: string): Promise<void> {
  await page.goto(`/order/${DEMO.restaurantId}/7`)
  await page.getByRole('button', { name: /^Garden salad/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /more|increase|add one/i }).click()
  await sheet.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Phone').fill('0411222333')
  await page.getByRole('button', { name: /Place Order/ }).click()
  await page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
}

async function serve(house: House, name: string): Promise<void> {
  const { page, context } = await house.open(TABLET)
  await house.enter(page)
  await openKitchen(page)
  const ticket = (section: string) =>
    page.getByRole('region', { name: section }).getByRole('article').filter({ hasText: name })
  await ticket('New Orders').getByRole('button', { name: 'Mark as preparing' }).click()
  await ticket('Preparing').getByRole('button', { name: 'Delivered to the table' }).click()
  await ticket('Delivered to the table').getByRole('button', { name: 'Paid' }).click()
  await ticket('Paid Orders').waitFor()
  await context.close()
}

journey('the sales page', (house) => {
  it('sees an order as soon as it is paid, and exports the day as CSV', async () => {
    const owner = await house().open({ ...LAPTOP, acceptDownloads: true })
    await house().signIn(owner.page)
    await owner.page.getByRole('navigation').getByRole('link', { name: "Today's sales" }).click()
    await owner.page.getByRole('heading', { name: "Today's Sales" }).waitFor()
    await figure(owner.page, 'Total Sales').waitFor()
    await figure(owner.page, 'Total Cancelled').waitFor()
    const before = [await numberIn(owner.page, 'Total Sales'), await numberIn(owner.page, 'Total Revenue')]

    const diner = await house().open(PHONE)
    await orderAs(diner.page, 'Wilhelmina')
    await serve(house(), 'Wilhelmina')

    await paidOrder(owner.page, 'Wilhelmina').waitFor({ timeout: 5_000 })
    const row = (await paidOrder(owner.page, 'Wilhelmina').innerText()).replace(/\s+/g, ' ')
    for (const part of ['Table 7', '0411222333', 'wilhelmina@example.com', '2 × Garden salad']) {
      expect(row).toContain(part)
    }
    const total = Number(/\$([\d.]+)/.exec(row)?.[1])
    expect(total).toBeGreaterThan(0)
    expect(await numberIn(owner.page, 'Total Sales')).toBe((before[0] ?? 0) + 1)
    expect(await numberIn(owner.page, 'Total Revenue')).toBeCloseTo((before[1] ?? 0) + total, 2)

    const [download] = await Promise.all([
      owner.page.waitForEvent('download'),
      owner.page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]) // the UTF-8 byte order mark, once
    const line = bytes
      .toString()
      .split('\r\n')
      .find((text) => text.includes('Wilhelmina'))
    expect(line).toContain(`,7,paid,Wilhelmina,0411222333,wilhelmina@example.com,2 x Garden salad,${total.toFixed(2)},`)
  })

  it('shows the revenue once on the dashboard, and the number of dishes', async () => {
    const { page } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/dashboard')
    await page.getByText('Revenue today').waitFor()
    expect(await page.getByText(/revenue/i).count()).toBe(1)
    await page.getByText(/\d+ dishes/).waitFor()
  })

  it('opens another day, keeps it in the address, and returns to today', async () => {
    const { page } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/todays-sales')
    await figure(page, 'Total Sales').waitFor()
    const today = await page.getByLabel('Day', { exact: true }).inputValue()
    await page.getByLabel('Day', { exact: true }).fill('2020-02-29')
    await page.getByText('Saturday 29 February 2020').first().waitFor()
    await page.getByText('No orders were paid on this day.').waitFor()
    await page.reload()
    await page.getByText('Saturday 29 February 2020').first().waitFor()
    await page.getByRole('heading', { name: 'Sales on Saturday 29 February 2020' }).waitFor()
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('heading', { name: 'Sales on Sunday 1 March 2020' }).waitFor()
    for (let day = 0; day < 2; day += 1) await page.getByRole('button', { name: 'Previous day' }).click()
    await page.getByRole('heading', { name: 'Sales on Friday 28 February 2020' }).waitFor()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(() => page.getByLabel('Day', { exact: true }).inputValue()).toBe(today)
    expect(await page.getByRole('button', { name: 'Next day' }).isDisabled()).toBe(true)
  })

  it('shows an error with a retry when the figures cannot be loaded', async () => {
    house().expectFaults(/net::ERR_FAILED/)
    const { page } = await house().open(LAPTOP)
    await house().enter(page)
    const sales = '**/api/sales?**'
    await page.route(sales, (route) => route.abort())
    await page.goto('/todays-sales')
    await page.getByText("Couldn't load sales").waitFor()
    await page.getByText('No connection. Please check the network.').waitFor()
    await page.unroute(sales)
    await page.getByRole('button', { name: 'Try again' }).click()
    await figure(page, 'Total Sales').waitFor()
  })

  it('asks to log in first', async () => {
    const { page } = await house().open(LAPTOP)
    await page.goto('/todays-sales?date=2026-11-20')
    await page.waitForURL('**/login')
  })
})
