import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as billing from '#shared/billing/billing-api.ts'

onBothDatabases('the sandbox’s checkout', (store) => {
  const client = clientStandIn()
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store(), { clientDir: client.clientDir, isSubscriptionRequired: true })
  })
  afterAll(async () => {
    await test.close()
    client.remove()
  })

  async function open(token: string, purpose = 'payment-method'): Promise<string> {
    const answer = await test.send(billing.openCheckout, { token, body: { purpose } })
    return new URL(answer.json<{ url: string }>().url).pathname
  }
  const visit = (url: string) => test.app.inject({ url })
  const finish = (url: string, card: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ card }).toString(),
    })
  const userOf = async (token: string) =>
    (await test.send(accounts.verifyToken, { body: { token } })).json<{ user: accounts.WireUser }>().user

  it('says that no money moves, offers four cards, and contains nothing inline', async () => {
    const owner = await anOwner(test)
    const page = await visit(await open(owner.token))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('No money moves here.')
    expect(page.body).toContain(owner.email)
    expect(page.body.match(/type="radio"/g)).toHaveLength(4)
    expect(page.body).not.toMatch(/<script|<style|style=|\son\w+=/)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await visit('/sandbox/checkout.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('has the effect of a provider’s webhook and notifies the owner’s open pages', async () => {
    const owner = await anOwner(test)
    const told = vi.spyOn(test.service.publisher, 'accountChanged')
    const url = await open(owner.token)
    const answer = await finish(url, 'sandbox_succeeds')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout/returned'])
    expect(told.mock.calls).toMatchObject([[{ email: owner.email, paymentMethodIsAdded: true }]])
    told.mockRestore()
    expect((await userOf(owner.token)).paymentMethodIsAdded).toBe(true)
    const { token, restaurantId } = owner
    const fees = await test.send(billing.readFees, { token, query: { restaurantId } })
    expect(fees.json()).toMatchObject({ paymentMethod: { label: 'Visa ending in 4242' } })
  })

  it('explains what each card does, and when', async () => {
    const page = await visit(await open((await anOwner(test)).token))
    for (const [number, does] of [
      ['4242 4242 4242 4242', 'Succeeds'],
      ['4000 0000 0000 0002', 'Can be saved, but is declined when charged'],
      ['4000 0000 0000 0069', 'Is declined at the checkout'],
    ]) {
      expect(page.body).toContain(
        `<span class="checkout-number">${number}</span><span class="checkout-does">${does}</span>`,
      )
    }
  })

  it.each([false, true])('changes nothing when a card is declined on saving (card saved before: %s)', async (had) => {
    const { token, restaurantId } = await anOwner(test)
    if (had) await finish(await open(token), 'sandbox_declines')
    const paysWith = async () =>
      (await test.send(billing.readFees, { token, query: { restaurantId } })).json<billing.WireFees>().paymentMethod
    const before = await paysWith()
    expect(before?.label).toBe(had ? 'Visa ending in 0002' : undefined)
    const told = vi.spyOn(test.service.publisher, 'accountChanged')
    const url = await open(token)
    const answer = await finish(url, 'sandbox_expired')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('This card was declined. Please try another one. Nothing was changed.')
    expect(await paysWith()).toEqual(before)
    expect(told).not.toHaveBeenCalled()
    told.mockRestore()
    expect((await finish(url, 'sandbox_succeeds')).statusCode).toBe(303)
    expect((await paysWith())?.label).toBe('Visa ending in 4242')
  })

  it('cannot be opened again once it is finished or an hour old', async () => {
    const owner = await anOwner(test)
    const finished = await open(owner.token)
    await finish(finished, 'sandbox_succeeds')
    const late = await open(owner.token)
    test.clock.advance(60 * 60 * 1000)
    for (const url of [finished, late, '/sandbox/checkout/made-up']) {
      expect((await visit(url)).statusCode).toBe(404)
      const answer = await finish(url, 'sandbox_succeeds')
      expect([answer.statusCode, answer.body.includes('This checkout has ended')]).toEqual([404, true])
    }
  })

  it('subscribes, and accepts another card after a declined one', async () => {
    const owner = await anOwner(test)
    const url = await open(owner.token, 'subscription')
    expect((await visit(url)).body).toContain('Subscribe for $15.00 a month')
    expect((await finish(url, 'sandbox_declines')).body).toContain('This card was declined. Please try another one.')
    expect((await finish(url, 'no-such-card')).body).toContain('This card was declined.')
    expect((await userOf(owner.token)).subscriptionRequired).toBe(true)
    expect((await finish(url, 'sandbox_succeeds')).statusCode).toBe(303)
    expect(await userOf(owner.token)).toMatchObject({ subscriptionRequired: false, paymentMethodIsAdded: false })
    const { token } = owner
    expect((await test.send(billing.cancelSubscription, { token })).json()).toMatchObject({ status: 'ended' })
    expect((await userOf(token)).subscriptionRequired).toBe(true)
    await finish(await open(token, 'subscription'), 'sandbox_times_out')
    expect((await userOf(token)).subscriptionRequired).toBe(false)
  })

  it.each([
    ['That’s done', '/checkout/returned'],
    ['Nothing was changed', '/checkout/returned?outcome=canceled'],
  ])('shows “%s” on the return page %s', async (words, url) => {
    expect((await visit(url)).body).toContain(words)
  })
})
