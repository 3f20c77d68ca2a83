import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import type { TestRestaurant } from '#server/testing/factories.ts'
import * as billing from '#shared/billing/billing-api.ts'
import { type Operator, operator } from './testing/operator.ts'

const HOUR_MS = 60 * 60 * 1000

onBothDatabases('emails about charges', (store) => {
  let test: TestApp
  let desk: Operator
  const sent: Mail[] = []
  let isMailServerAway = false
  const refusing = new Set<string>()
  beforeAll(async () => {
    const send = async (mail: Mail) => {
      if (isMailServerAway || refusing.has(mail.to))
        throw Object.assign(new Error(`no way to ${mail.to}`), { code: 'ECONNREFUSED' })
      sent.push(mail)
    }
    test = await buildTestApp(store(), { mailer: { send } })
    desk = await operator(test)
  })
  afterAll(() => test.close())

  const mailsTo = ({ email }: TestRestaurant) => sent.filter(({ to }) => to === email)
  const look = () => test.run('charge-mails')

  it('send one receipt for each paid charge', async () => {
    const restaurant = await desk.payingRestaurant()
    const [charged] = await desk.place(restaurant, 3)
    expect(await desk.outcomeOf(restaurant)).toBe(3)
    await desk.move(restaurant, charged?._id ?? '', 'canceled')
    await look()
    await look()
    await desk.place(restaurant, 2)
    expect(await desk.outcomeOf(restaurant)).toBe(1)
    await look()
    const [first, second, ...others] = mailsTo(restaurant)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      subject: 'Receipt for $3.00 from Tuckshop',
      text: expect.stringMatching(/Orders: 3 at \$1\.00\nPaid: \$3\.00 by Visa ending in 4242\nReceipt: \S+\n/),
      link: { url: expect.stringMatching(/\/account-status$/) },
    })
    expect(second?.text).toMatch(
      /Orders: 2 at \$1\.00\nCredits for canceled orders: 1 at \$1\.00\nPaid: \$1\.00 by Visa/,
    )
  })

  it('explain a declined card once a day while it is declined, and send a receipt once paid', async () => {
    const restaurant = await desk.payingRestaurant('sandbox_declines')
    await desk.place(restaurant, 2)
    const payNow = () =>
      test.send(billing.payDeclined, { token: restaurant.token, body: { restaurantId: restaurant.restaurantId } })
    const declinedAfter = async (hours: number) => {
      test.clock.advance(hours * HOUR_MS)
      expect((await payNow()).json()).toMatchObject({ code: 'PAYMENT_DECLINED' })
      await look()
      return mailsTo(restaurant).length
    }
    expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_DECLINED')
    expect(await declinedAfter(0)).toBe(1)
    expect(await declinedAfter(13)).toBe(1)
    expect(await declinedAfter(13)).toBe(2)
    expect(await declinedAfter(13)).toBe(2)
    test.clock.advance(13 * HOUR_MS)
    await look()
    expect(mailsTo(restaurant)).toHaveLength(3)
    expect(mailsTo(restaurant)[0]).toMatchObject({
      subject: 'Your card was declined: $2.00 is unpaid',
      text: expect.stringContaining('press “Pay now”'),
      link: { label: 'Pay now' },
    })
    await desk.addCard(restaurant)
    test.clock.advance(HOUR_MS)
    expect((await payNow()).json()).toMatchObject({ amount: 2 })
    await look()
    expect(mailsTo(restaurant).map(({ subject }) => subject)).toEqual([
      ...Array<string>(3).fill('Your card was declined: $2.00 is unpaid'),
      'Receipt for $2.00 from Tuckshop',
    ])
  })

  it('are retried while the mail server is unavailable, but not after three days', async () => {
    const [soon, late] = [await desk.payingRestaurant(), await desk.payingRestaurant()]
    for (const restaurant of [soon, late]) await desk.place(restaurant)
    isMailServerAway = true
    expect(await desk.outcomeOf(soon)).toBe(1)
    await look()
    isMailServerAway = false
    test.clock.advance(HOUR_MS)
    await look()
    expect(mailsTo(soon)).toHaveLength(1)
    isMailServerAway = true
    expect(await desk.outcomeOf(late)).toBe(1)
    await look()
    isMailServerAway = false
    test.clock.advance(73 * HOUR_MS)
    await look()
    expect(mailsTo(late)).toEqual([])
  })

  it('reach other owners even if some mailboxes reject them', async () => {
    const refused = [await desk.payingRestaurant(), await desk.payingRestaurant(), await desk.payingRestaurant()]
    const restaurants = [...refused, await desk.payingRestaurant()]
    for (const { email } of refused) refusing.add(email)
    for (const restaurant of restaurants) {
      await desk.place(restaurant)
      expect(await desk.outcomeOf(restaurant)).toBe(1)
      test.clock.advance(1_000)
    }
    await look()
    await look()
    expect(restaurants.map((restaurant) => mailsTo(restaurant).length)).toEqual([0, 0, 0, 1])
  })
})
