import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { freshOwner } from '#server/testing/fresh-owner.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'

const SITE = 'tuckshop.test'
const ORIGIN = `https://${SITE}`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

onBothDatabases('emails about sign-in factors', (store) => {
  const at = freshOwner(store, { publicUrl: ORIGIN })
  const send = (call: Endpoint, parts: { body?: object; params?: Record<string, string> } = {}) =>
    at.test.send(call, { token: at.owner.token, headers: { 'user-agent': IPHONE }, ...parts })
  /** The one email that the owner received since the last call. */
  const nextMail = async () => {
    await expect.poll(() => at.test.mails.length).toBe(1)
    return at.test.mails.shift()
  }
  const turnOn = async () => {
    const { secret } = (await send(calls.beginSecondFactor)).json<calls.NewAuthenticator>()
    const code = new TOTP({ secret }).generate({ timestamp: at.test.clock.now() })
    const answer = await send(calls.enableSecondFactor, { body: { code } })
    return answer.json<calls.NewRecoveryCodes>().recoveryCodes
  }

  it('are sent when the app is turned on or off and when recovery codes are renewed', async () => {
    at.test.mails.length = 0
    const [first = ''] = await turnOn()
    const mail = await nextMail()
    expect(mail).toMatchObject({
      to: at.owner.email,
      subject: 'An authenticator app was set up for your Tuckshop account',
      link: { url: `${ORIGIN}/login` },
    })
    expect(mail?.text).toMatch(/^When: .* 18:30 AEDT\nDevice: Safari on iPhone$/m)
    expect(mail?.text).toContain('open the link below, press “Forgot password?”')
    expect(mail?.text).toContain(`${ORIGIN}/feedback`)

    const renewed = await send(calls.renewRecoveryCodes, { body: { code: first } })
    const [code = ''] = renewed.json<calls.NewRecoveryCodes>().recoveryCodes
    expect((await nextMail())?.subject).toBe('The recovery codes of your Tuckshop account were renewed')
    await send(calls.disableSecondFactor, { body: { code } })
    expect((await nextMail())?.subject).toBe('The authenticator app of your Tuckshop account was turned off')
  })

  it('are sent when a passkey is added or removed', async () => {
    at.test.mails.length = 0
    const key = softwareAuthenticator(SITE)
    const { options } = (await send(calls.beginPasskey)).json<{ options: Record<string, unknown> }>()
    await send(calls.addPasskey, { body: { response: key.create({ options, origin: ORIGIN }) } })
    expect(await nextMail()).toMatchObject({
      to: at.owner.email,
      subject: 'A passkey was added to your Tuckshop account',
    })
    await send(calls.removePasskey, { params: { id: key.id } })
    expect((await nextMail())?.subject).toBe('A passkey was removed from your Tuckshop account')
  })

  it('are not sent for refused changes, and contain no secret or code', async () => {
    at.test.mails.length = 0
    const { secret } = (await send(calls.beginSecondFactor)).json<calls.NewAuthenticator>()
    await send(calls.enableSecondFactor, { body: { code: '000000' } })
    const codes = await turnOn()
    await send(calls.renewRecoveryCodes, { body: { code: '000000' } })
    await send(calls.disableSecondFactor, { body: { code: '000000' } })
    await send(calls.removePasskey, { params: { id: 'nothing' } })
    const mail = JSON.stringify(await nextMail()) // the email about turning it on
    expect(at.test.mails).toEqual([])
    for (const told of [secret, ...codes]) expect(mail).not.toContain(told)
  })
})
