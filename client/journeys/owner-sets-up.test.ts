import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { type House, journey, LAPTOP, openKitchen, PHONE, TABLET } from './browser.ts'

const EMAIL = 'olive@lucky-penny.example'
const PASSWORD = 'a long password'
const PICTURE = path.join(import.meta.dirname, '../public/dishes/lemon-tart.webp')

const currentStep = (page: Page, name: string) => page.locator('[aria-current="step"]', { hasText: name })

async function register(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  const form = page.getByRole('tabpanel', { name: 'My restaurant' })
  const fields = {
    'Restaurant name': 'Lucky Penny',
    'Owner name': 'Olive',
    Email: EMAIL,
    Phone: '0390001111',
    Password: PASSWORD,
    Address: '1 Test Street',
  }
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  await page.waitForURL('**/completeAccount')
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function addDish(page: Page, name: string, category: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price', { exact: true }).fill('12.50')
  await page.getByLabel('Description').fill(`${name}, baked this morning`)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: category })
  await page.getByRole('button', { name: 'Add Menu Item' }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function orderTart(house: House, restaurantId: string) {
  const diner = await house.open(PHONE)
  await diner.page.goto(`/order/${restaurantId}/3`)
  await diner.page.getByRole('button', { name: 'Lemon tart' }).click()
  await diner.page.getByRole('checkbox', { name: /Cream/ }).check()
  await diner.page.getByRole('button', { name: 'Add to Cart ($14.00)' }).click()
  await diner.page.getByRole('button', { name: /View Cart \(1\)/ }).click()
  await diner.page.getByLabel('Name').fill('Dina')
  await diner.page.getByLabel('Email').fill('dina@example.com')
  await diner.page.getByLabel('Phone').fill('0411222333')
  await diner.page.getByRole('button', { name: /Place Order/ }).click()
  await diner.page.getByRole('heading', { name: 'Order Successful!' }).waitFor()
  return diner
}

journey('an owner', (house) => {
  it('goes from the landing page to the first paid order', async () => {
    const { page, context } = await house().open(LAPTOP)
    await register(page)

    // Payment is postponed.
    await currentStep(page, 'Payment Method').waitFor()
    const back = page.getByRole('button', { name: 'Back' })
    expect(await back.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Later' }).click()

    await currentStep(page, 'Add Tables').waitFor()
    expect(await back.isDisabled()).toBe(true)
    await page.getByLabel('Number of tables').fill('0')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('Enter a whole number of tables from 1 to 999.').waitFor()
    await page.getByLabel('Number of tables').fill('12')
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await currentStep(page, 'Add Food Group Categories').waitFor()
    const rows = page.getByRole('textbox')
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await rows.first().fill('Drinks')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))
    await rows.first().press('Enter')
    await expect.poll(focused).toBe('e.g. Main')
    await page.keyboard.type('Sweets')
    await page.getByRole('button', { name: 'Add another category' }).click()
    await expect.poll(focused).toBe('e.g. Dessert')
    expect(await rows.count()).toBe(3)
    await page.keyboard.press('Enter') // in an empty row, Enter adds nothing
    expect(await rows.count()).toBe(3)
    await page.getByRole('button', { name: 'Move Sweets', exact: true }).press('ArrowUp')
    expect(await rows.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
      'Sweets',
      'Drinks',
      '',
    ])
    await page.getByRole('button', { name: 'Save and continue' }).click()

    // Progress is stored in the account: another device shows the first unfinished step, then the next.
    await currentStep(page, 'Manage Menu Items').waitFor()
    const other = await house().open(PHONE)
    await logIn(other.page)
    await other.page.waitForURL('**/completeAccount')
    await currentStep(other.page, 'Payment Method').waitFor()
    await other.page.getByRole('button', { name: 'Later' }).click()
    await currentStep(other.page, 'Manage Menu Items').waitFor()
    await other.page.getByRole('button', { name: 'Import CSV' }).waitFor()
    await other.context.close()

    await page.getByText('No menu items available.').waitFor()
    await page.getByRole('button', { name: 'Done with adding the menu items' }).click()
    await page.getByText('Add at least one dish first').waitFor()
    await page.getByLabel('Upload a picture').setInputFiles(PICTURE)
    await expect.poll(() => page.getByLabel('Image URL').inputValue()).toMatch(/^\/uploads\/.+\.webp$/)
    await page.getByRole('button', { name: 'Add More Extras' }).click()
    await page.getByLabel('Extra name 1').fill('Cream')
    await page.getByLabel('Extra price 1').fill('1.5')
    await addDish(page, 'Lemon tart', 'Sweets')
    await page.getByText('Extras: Cream (+ $1.50)').waitFor()
    await addDish(page, 'Chai', 'Drinks')
    await page.getByText('No extras available').waitFor()
    await page.getByRole('button', { name: 'Make Chai Unavailable' }).click()
    await page.getByRole('button', { name: 'Make Chai Available' }).waitFor()
    await page.getByRole('button', { name: 'Delete Chai' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete this dish' }).click()
    await page.getByRole('heading', { name: 'Chai' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Done with adding the menu items' }).click()

    // Only the payment method is missing. Adding it completes setup.
    await currentStep(page, 'Payment Method').waitFor()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Add Payment Method' }).click()
    const checkout = await opened
    await checkout.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('heading', { name: 'Card added' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Account setup completed!' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard')

    const restaurantId = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user') ?? '{}').restaurantId as string,
    )
    const cook = await house().open(TABLET)
    await logIn(cook.page)
    await cook.page.waitForURL('**/dashboard')
    await openKitchen(cook.page)
    await orderTart(house(), restaurantId)
    const ticket = (section: string) =>
      cook.page.getByRole('region', { name: section }).getByRole('article').filter({ hasText: 'Dina' })
    await ticket('New Orders').getByRole('button', { name: 'Mark as preparing' }).click()
    await ticket('Preparing').getByRole('button', { name: 'Delivered to the table' }).click()
    await ticket('Delivered to the table').getByRole('button', { name: 'Paid' }).click()
    await ticket('Paid Orders').waitFor()

    await page.getByRole('main').getByRole('link', { name: "Today's sales" }).click()
    const paid = page.getByRole('region', { name: 'Paid orders' }).getByRole('article').filter({ hasText: 'Dina' })
    await paid.getByText('1 × Lemon tart').waitFor()
  })
})
