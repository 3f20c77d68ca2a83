import type { Page } from 'playwright-core'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'

let owners = 0

/** Signs this window in as the owner of a restaurant that has just registered and has nothing yet. */
export async function signInAsNewOwner(page: Page): Promise<{ call: (url: string, body: object) => Promise<void> }> {
  owners += 1
  const answer = await page.request.post('/api/register', {
    data: {
      RestaurantName: 'Lucky Penny',
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
    call: async (url, body) => {
      await page.request.post(url, { headers: { authorization }, data: { restaurantId: user.restaurantId, ...body } })
    },
  }
}
