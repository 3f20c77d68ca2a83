import type { Page } from 'playwright-core'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'
import { EVERY_DAY, maskToAvailability } from '../../shared/marketplace/availability.ts'
import type { WirePost } from '../../shared/marketplace/marketplace-api.ts'
import type { PostKind } from '../../shared/marketplace/post.ts'

let posters = 0

const CREATE: Readonly<Record<PostKind, string>> = {
  employer: '/api/findworker/create',
  worker: '/api/findwork/create',
}

/** Signs this page in as a newly registered poster. */
export async function signInAsNewPoster(page: Page) {
  posters += 1
  const poster = {
    name: 'Pia Poster',
    email: `pia-${process.pid}-${posters}@example.com`,
    phone: '0411222333',
    password: 'a long password',
    location: 'Fitzroy, VIC 3065',
  }
  const answer = await page.request.post('/api/register/poster', { data: poster })
  const { UserObj } = (await answer.json()) as SignedIn
  await page.goto('/terms-and-conditions')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, UserObj)
  const { name, email, phone, location, password } = poster
  /** Returns the new listing's id. */
  const post = async (kind: PostKind, changes: object = {}): Promise<string> => {
    const data = {
      ...{ name, email, phone, location, termsAccepted: true, userEmail: email },
      job: 'Waiter',
      availability: { ...maskToAvailability(EVERY_DAY), Tuesday: false },
      ...(kind === 'worker' && { yearsExperience: 3, gender: 'Female' }),
      ...changes,
    }
    const created = await page.request.post(CREATE[kind], { headers: { authorization: UserObj.token }, data })
    if (created.status() !== 201) throw new Error(await created.text())
    return ((await created.json()) as WirePost)._id
  }
  return { email, password, post }
}
