import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOf, faultsOfColour } from './axe.ts'
import { DEMO, journey, LAPTOP, PHONE, TABLET } from './browser.ts'
import { MARKETPLACE_VISITS } from './marketplace-visits.ts'
import { signInAsNewOwner } from './new-owner.ts'
import { signInAsNewPoster } from './new-poster.ts'
import { owner, signedIn, type Visit } from './visit.ts'

const menu = `/order/${DEMO.restaurantId}/7`
const openDish = async (page: Page) => {
  await page.goto(menu)
  await page.getByRole('button', { name: /^Margherita/ }).click()
  await page.getByRole('dialog').waitFor()
}
const landing = async (page: Page) => {
  await page.goto('/')
  // The product's own components load after the text.
  await page.getByText('Mark as preparing').waitFor()
}
/** The list as the operator sees it. */
const feedbackList = async (page: Page) => {
  const vera = { _id: 'a', name: 'Vera', email: 'vera@example.com', phone: '0411222333', message: 'More soup' }
  const list = ['new', 'done'].map((status) => ({
    ...vera,
    _id: status,
    status,
    createdAt: '2026-11-20T07:30:00.000Z',
  }))
  await page.route('**/api/feedback', (route) => route.fulfill({ json: list }))
  await page.goto('/feedbacklist')
  await page.getByText('More soup').first().waitFor()
}

const CARD: [string, object] = ['card', {}]
const TABLES: [string, object] = ['/api/addTables', { tableNumbers: 9 }]
const CATEGORY: [string, object] = ['/api/menu-categories', { name: 'Mains' }]

/** The setup of a restaurant with these steps done. */
const setUp =
  (ready: string, ...done: [string, object][]) =>
  async (page: Page) => {
    const { call, addCard } = await signInAsNewOwner(page)
    for (const [url, body] of done) await (url === 'card' ? addCard() : call(url, body))
    await page.goto('/completeAccount')
    await page.getByText(ready).first().waitFor()
  }

const VISITS: readonly Visit[] = [
  ...MARKETPLACE_VISITS,
  ['the menu', PHONE, async (page) => void (await page.goto(menu))],
  ['a dish', PHONE, openDish],
  [
    'the cart',
    PHONE,
    async (page) => {
      await openDish(page)
      await page.getByRole('button', { name: /Add to Cart/ }).click()
      await page.getByRole('button', { name: /View Cart/ }).click()
      await page.getByRole('button', { name: /Place Order/ }).waitFor()
    },
  ],
  ['a table that does not exist', PHONE, async (page) => void (await page.goto(`/order/${DEMO.restaurantId}/99`))],
  ['a restaurant that does not exist', PHONE, async (page) => void (await page.goto('/order/nowhere/1'))],
  ['the cart without a table', PHONE, async (page) => void (await page.goto('/view-cart'))],
  [
    'an empty cart',
    PHONE,
    async (page) => {
      await page.goto(menu)
      await page.goto('/view-cart')
      await page.getByText('Your cart is empty.').waitFor()
    },
  ],
  ['the landing page', LAPTOP, landing],
  ['the landing page on a phone', PHONE, landing],
  ['the landing page, signed in', LAPTOP, owner('/', 'Go to Dashboard')],
  [
    'the navigation menu on a phone',
    PHONE,
    async (page) => {
      await landing(page)
      await page.getByRole('button', { name: 'Open the menu' }).click()
    },
  ],
  ['the terms', LAPTOP, async (page) => void (await page.goto('/terms-and-conditions'))],
  ['an unknown address', LAPTOP, async (page) => void (await page.goto('/no-such-page'))],
  ['login', LAPTOP, async (page) => void (await page.goto('/login'))],
  ['register', LAPTOP, async (page) => void (await page.goto('/register'))],
  ['register for jobs', PHONE, async (page) => void (await page.goto('/register?as=poster'))],
  [
    'a forgotten password',
    PHONE,
    async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('Enter an email address').waitFor()
    },
  ],
  ['a new password', LAPTOP, async (page) => void (await page.goto('/reset-password?token=mailed'))],
  ['an incomplete link', PHONE, async (page) => void (await page.goto('/reset-password'))],
  ['change password', LAPTOP, async (page) => void (await page.goto('/change-password'))],
  ['signing in a kitchen tablet', TABLET, async (page) => void (await page.goto('/kitchen'))],
  ['the profile', LAPTOP, owner('/profile', 'Your Details')],
  [
    'the account of a poster',
    PHONE,
    async (page) => {
      await signInAsNewPoster(page)
      await page.goto('/account-status')
      await page.getByText('This device').waitFor()
    },
  ],
  ['availability', TABLET, owner('/availability', 'Margherita')],
  [
    'the account',
    LAPTOP,
    async (page, house) => {
      await owner('/account-status', 'This device')(page, house)
      await page.getByRole('button', { name: 'Add a kitchen tablet' }).click()
      await page.getByText('Works once.').waitFor()
      await page.getByText('Orders this period').waitFor()
    },
  ],
  [
    'deleting the account',
    PHONE,
    async (page, house) => {
      await owner('/account-status', 'This device')(page, house)
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
      await page.getByText('to delete the account.').waitFor()
    },
  ],
  ['feedback', LAPTOP, async (page) => void (await page.goto('/feedback'))],
  ['the dashboard', LAPTOP, owner('/dashboard', 'Live orders')],
  ['live orders', TABLET, owner('/live-orders', 'Mark as preparing')],
  ['all feedback, for an account that is not the operator', LAPTOP, signedIn('/feedbacklist')],
  ['the operator’s page, for another account', LAPTOP, signedIn('/admin')],
  [
    'the menu editor, with a dish open',
    LAPTOP,
    async (page, house) => {
      await owner('/edit-menu', 'Margherita')(page, house)
      await page.getByRole('button', { name: 'New dish' }).click()
      await page.getByRole('button', { name: 'Edit Margherita' }).click()
    },
  ],
  [
    'the menu categories, with a deletion to confirm',
    PHONE,
    async (page, house) => {
      await owner('/edit-menu', 'Margherita')(page, house)
      await page.getByRole('tab', { name: 'Edit Menu Categories' }).click()
      await page.getByRole('button', { name: 'Delete Mains' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'a menu import',
    LAPTOP,
    async (page, house) => {
      await owner('/edit-menu', 'Margherita')(page, house)
      await page.getByRole('button', { name: 'Import CSV' }).click()
      const buffer = Buffer.from('Category,Name,Price\nMains,Margherita,25\nMains,Pie,six')
      await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer })
      await page.getByText('Row 3:').waitFor()
    },
  ],
  ['setup: payment method', PHONE, setUp('Set Up Your Payment Method')],
  ['setup: tables', TABLET, setUp('Number of tables', CARD)],
  ['setup: categories', LAPTOP, setUp('Add another category', CARD, TABLES)],
  ['setup: dishes', PHONE, setUp('No menu items available.', CARD, TABLES, CATEGORY)],
  ['the QR codes', LAPTOP, owner('/QrCode', 'Order food here')],
  ["today's sales", LAPTOP, owner('/todays-sales', 'Orders by hour')],
  ["today's sales on a phone", PHONE, owner('/todays-sales', 'Orders by hour')],
  ['all feedback', LAPTOP, feedbackList],
]

journey('accessibility in the light and dark theme', (house) => {
  it.each(VISITS)('%s', async (_, device, go) => {
    const { page, context } = await house().open({ ...device, colorScheme: 'light', reducedMotion: 'reduce' })
    // The kitchen is dark unless a theme was chosen.
    await context.addInitScript(() => localStorage.setItem('theme', '"light"'))
    await go(page, house())
    await page.getByRole('heading').first().waitFor({ state: 'attached' })
    expect(await themeOf(page)).toBe('light')
    expect(await faultsOf(page)).toEqual([])

    // The same page, so that only its colours can have changed.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await themeOf(page)).toBe('dark')
    expect(await faultsOfColour(page)).toEqual([])
    // The browser itself logs the answers 403 and 404.
    house().expectFaults(/status of 40[34]/)
    await context.close()
  })
})

/** The theme that the page's own colours follow. */
const themeOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'light-dark(white, black)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color === 'rgb(255, 255, 255)' ? 'light' : 'dark'
  })
