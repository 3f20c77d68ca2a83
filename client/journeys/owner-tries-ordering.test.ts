import { expect, it } from 'vitest'
import { DEMO, journey, LAPTOP, PHONE } from './browser.ts'
import { numberShown, placeOrderOf } from './diner.ts'
import { inTheKitchen, section } from './kitchen.ts'

const TEST_PAGE = `/order/${DEMO.restaurantId}/1?test=1`

journey('the owner’s test page', (house) => {
  it('places a test order that is marked for diner and kitchen, and is not counted in any figure', async () => {
    const { page, context } = await house().open(LAPTOP)
    await house().enter(page)
    await page.goto('/dashboard')
    const tab = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Try it as a diner/ }).click()
    const diner = await tab
    await house().enter(diner)
    await diner.getByText('Test mode.').waitFor()
    await placeOrderOf(diner, 'Garden salad')
    await diner.getByRole('heading', { name: 'Order Successful!' }).waitFor()
    const proof = diner.getByRole('dialog')
    await proof.getByText('Test order', { exact: true }).waitFor()
    const number = await numberShown(diner)

    const kitchen = await inTheKitchen(house())
    const ticket = section(kitchen.page, 'New Orders')
      .getByRole('article')
      .filter({ hasText: `No. ${number}` })
      .last()
    await ticket.getByText('Test order', { exact: true }).waitFor()
    await ticket.getByRole('button', { name: 'Cancel Order' }).click()
    await kitchen.page.getByRole('button', { name: 'Not available' }).click()
    await kitchen.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await proof.getByRole('heading', { name: 'Order cancelled' }).waitFor()

    await page.goto('/todays-sales')
    await page.getByText('Orders by hour').waitFor()
    expect(await page.getByText('Yasmin').count()).toBe(0)
  })

  it("opens the same page from the menu editor, with a cart separate from a guest's", async () => {
    const { page } = await house().open(PHONE)
    await house().enter(page)
    await page.goto('/edit-menu')
    const link = page.getByRole('link', { name: 'Try it as a diner' })
    expect(await link.getAttribute('href')).toBe(TEST_PAGE)
    await page.goto(TEST_PAGE)
    await page.getByRole('button', { name: 'Garden salad', exact: true }).press('Enter')
    await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter')
    await page.getByRole('button', { name: /^View Cart \(1\)/ }).waitFor()
    await page.goto(TEST_PAGE.replace('?test=1', ''))
    await page.getByRole('button', { name: 'Garden salad', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^View Cart/ }).count()).toBe(0)
    expect(await page.getByText('Test mode.').count()).toBe(0)
  })

  it('refuses a guest who opens the test address', async () => {
    house().expectFaults(/status of 401/)
    const { page } = await house().open(PHONE)
    await page.goto(TEST_PAGE)
    await placeOrderOf(page, 'Garden salad')
    await page.getByText('This page is for testing.').waitFor()
  })
})
