import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { anOrderBody, aRestaurant, type TestRestaurant } from '../../server/testing/factories.ts'
import { httpClient } from '../../server/testing/http-client.ts'
import { login, type SignedIn } from '../../shared/accounts/accounts-api.ts'
import { type AdminRestaurants, chargeTheUser, openCheckout } from '../../shared/billing/billing-api.ts'
import { placeOrder } from '../../shared/orders/orders-api.ts'
import { faultsOf } from './axe.ts'
import { type House, journey, LAPTOP, PHONE } from './browser.ts'

const ADMIN = { email: 'operator@example.com', password: 'the operator’s password' }

/** A restaurant that owes for orders, with an optional card from the sandbox's checkout. */
async function restaurantThatOwes(house: House, orders: number, card?: string): Promise<TestRestaurant> {
  const client = httpClient(house.url)
  const restaurant = await aRestaurant(client)
  for (let order = 0; order < orders; order += 1) await client.send(placeOrder, { body: anOrderBody(restaurant) })
  if (card !== undefined) {
    const { token } = restaurant
    const answer = await client.send(openCheckout, { token, body: { purpose: 'payment-method' } })
    const { url } = answer.json<{ url: string }>()
    await fetch(url, { method: 'POST', body: new URLSearchParams({ card }) })
  }
  return restaurant
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /log ?in/i }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

journey(
  'the admin page',
  (house) => {
    it('charges every restaurant that owes, shows each outcome, and lets an owner with a declined card change it and pay', async () => {
      const pays = await restaurantThatOwes(house(), 3, 'sandbox_succeeds')
      const declines = await restaurantThatOwes(house(), 2, 'sandbox_declines')
      const hasNoCard = await restaurantThatOwes(house(), 1)
      const { page } = await house().open(LAPTOP)
      await logIn(page, ADMIN)
      await page.waitForURL('**/admin')
      await row(page, pays.email).getByText('Owes $3.00').waitFor()
      await row(page, hasNoCard.email).getByText('No payment method').waitFor()

      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route('**/api/login/chargeTheUser', (route) => held.then(() => route.continue()))
      await page.getByRole('button', { name: 'Charge Users' }).click()
      // The demo restaurant owes as well.
      const question = page.getByRole('dialog', { name: 'Charge 3 restaurants?' })
      await question.getByText('1 restaurant without a card is left out.').waitFor()
      await question.getByRole('button', { name: 'Charge 3 restaurants' }).click()
      await page.getByRole('button', { name: 'Charging...' }).first().waitFor()
      goOn()
      await page.getByText('1 restaurant was not charged; the list says why.').waitFor()
      await row(page, pays.email).getByText('User charged successfully! $3.00 was paid.').waitFor()
      await row(page, declines.email).getByText('Not charged. The card was declined.').waitFor()
      await row(page, hasNoCard.email)
        .getByRole('button', { name: /Charge/ })
        .click()
      await row(page, hasNoCard.email)
        .getByText('Not charged. This restaurant has not added a payment method yet.')
        .waitFor()
      await row(page, pays.email).getByText('Owes $0.00').waitFor()
      await row(page, declines.email).getByText('$2.00 from an earlier charge').waitFor()
      await page.getByText('Ledger balanced').waitFor()

      const owner = await house().open(PHONE)
      await logIn(owner.page, declines)
      await owner.page.goto('/account-status')
      await owner.page.getByText('Declined, unpaid').waitFor()
      const banner = owner.page.getByText('Your card was declined.')
      await banner.waitFor()
      await owner.page.getByRole('button', { name: 'Pay now' }).click()
      await owner.page.getByText('The card was declined.').first().waitFor()
      const opening = owner.context.waitForEvent('page')
      await owner.page.getByRole('button', { name: 'Change card' }).click()
      const checkout = await opening
      await checkout.getByText('No money moves here.').waitFor()
      await checkout.getByLabel(/4242 4242 4242 4242/).check()
      await checkout.getByRole('button', { name: 'Save card' }).click()
      await checkout.getByRole('heading', { name: 'That’s done' }).waitFor()
      await owner.page.getByRole('button', { name: 'Continue' }).click()
      await owner.page.getByRole('button', { name: 'Pay now' }).click()
      await owner.page.getByText('$2.00 was paid. Thank you.').waitFor()
      await banner.waitFor({ state: 'detached' })
      // Browsers log every failed request.
      house().expectFaults(/40[29] /)
    })

    it('shows a charge without an answer as pending, and its outcome as soon as it is known', async () => {
      house().expectFaults(/status of 409/)
      const restaurant = await restaurantThatOwes(house(), 4, 'sandbox_times_out')
      const { page } = await house().open(PHONE)
      await logIn(page, ADMIN)
      const mine = row(page, restaurant.email)
      await mine.getByRole('button', { name: /Charge/ }).click()
      await mine
        .getByText('Pending: the payment provider has not confirmed this charge yet. It will not be charged twice.')
        .waitFor()
      await page.getByText('1 charge is still processing. The list updates when it finishes.').waitFor()
      expect(await page.getByText('Error charging user.').count()).toBe(0)
      expect(await mine.getByRole('button', { name: /Charge/ }).isDisabled()).toBe(true)

      const client = httpClient(house().url)
      const { UserObj } = (await client.send(login, { body: ADMIN })).json<SignedIn>()
      const { restaurantId } = restaurant
      await client.send(chargeTheUser, { token: UserObj.token, body: { restaurantId } })
      await mine.getByText('User charged successfully! $4.00 was paid.').waitFor()
      await page.getByText('User charged successfully!', { exact: true }).waitFor()
    })

    it('finds one restaurant among many, and shows 25 more at a time', async () => {
      const { page } = await house().open(PHONE)
      await page.route('**/api/admin/restaurants', async (route) => {
        const answer = await route.fetch()
        const { restaurants, ...rest } = (await answer.json()) as AdminRestaurants
        const many = Array.from({ length: 60 }, (_, at) => ({
          ...restaurants[0],
          restaurantId: `many${at}`,
          name: `Café ${at}`,
        }))
        await route.fulfill({ response: answer, json: { ...rest, restaurants: many } })
      })
      await logIn(page, ADMIN)
      const rows = page.getByRole('region', { name: 'Restaurants' }).getByRole('listitem')
      await expect.poll(() => rows.count()).toBe(25)
      await page.getByRole('button', { name: 'Show 25 more of 60' }).click()
      await expect.poll(() => rows.count()).toBe(50)
      await page.getByRole('button', { name: 'Show 10 more of 60' }).click()
      await expect.poll(() => rows.count()).toBe(60)
      await page.getByLabel('Find a restaurant').fill('café 59')
      await expect.poll(() => rows.count()).toBe(1)
      await page.getByLabel('Find a restaurant').fill('nowhere')
      await page.getByText('No restaurant matches “nowhere”.').waitFor()
    })

    it("redirects the operator from a restaurant's pages to the admin page", async () => {
      const { page } = await house().open(LAPTOP)
      await logIn(page, ADMIN)
      for (const address of ['/dashboard', '/completeAccount', '/todays-sales']) {
        await page.goto(address)
        await page.waitForURL('**/admin')
      }
    })

    it('opens for anyone, but charges only for the operator', async () => {
      house().expectFaults(/status of 403/)
      const { page } = await house().open(LAPTOP)
      await house().enter(page)
      await page.goto('/admin')
      await page.getByText('This page is for the operator of Tuckshop').waitFor()
      await page.getByRole('button', { name: 'Charge Users' }).click()
      await page.getByText('Error charging user. Please try again.').waitFor()
    })

    it.each(['light', 'dark'] as const)(
      'has no accessibility violations on the admin and checkout pages: %s',
      async (colorScheme) => {
        const { page } = await house().open({ ...LAPTOP, colorScheme, reducedMotion: 'reduce' })
        await logIn(page, ADMIN)
        await page.getByText('Ledger balanced').waitFor()
        expect(await faultsOf(page)).toEqual([])
        const client = httpClient(house().url)
        const { token } = await aRestaurant(client)
        const answer = await client.send(openCheckout, { token, body: { purpose: 'payment-method' } })
        await page.goto(answer.json<{ url: string }>().url)
        expect(await faultsOf(page)).toEqual([])
        await page.goto('/checkout/returned')
        expect(await faultsOf(page)).toEqual([])
      },
    )
  },
  () => ({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }),
)
