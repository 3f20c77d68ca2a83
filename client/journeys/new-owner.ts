import type { Page } from 'playwright-core'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'

let owners = 0

type NewOwner = {
  call: (url: string, body: object) => Promise<void>
  /** Enters a card on the sandbox's checkout. */
  addCard: () => Promise<void>
}

/** Signs this page in as the owner of a newly registered, empty restaurant. */
export async function signInAsNewOwner(page: Page, restaurantName = 'Lucky Penny'): Promise<NewOwner> {
  owners += 1
  const answer = await page.request.post('/api/register', {
    data: {
      RestaurantName: restaurantName,
      OwnerName: 'Olive',
      email: `olive-${process.pid}-${owners}@lucky-penny.example`,
      password: 'a long password',
      phone: '0390001111',
      address: '1 Test Street',
      restaurantTimezone: 'Australia/Melbourne',
    },
  })
  const { UserObj } = (await answer.json()) as SignedIn
  await page.goto('/terms-and-conditions')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, UserObj)
  const { token: authorization, user } = UserObj
  return {
    addCard: async () => {
      const headers = { authorization }
      const checkout = await page.request.post('/api/payments/checkout', {
        headers,
        data: { purpose: 'payment-method' },
      })
      const { url } = (await checkout.json()) as { url: string }
      await page.request.post(url, { form: { card: 'sandbox_succeeds' } })
    },
    call: async (url, body) => {
      await page.request.post(url, { headers: { authorization }, data: { restaurantId: user.restaurantId, ...body } })
    },
  }
}
