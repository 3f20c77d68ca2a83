import { Writable } from 'node:stream'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { openTestSqlite } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'

type Line = { event?: string; accountId?: string }

it('security events are logged with the account id, without personal data, passwords, codes or tokens', async () => {
  const opened = openTestSqlite()
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  const test = await buildTestApp(opened.store, {
    logger: { level: 'trace', stream },
    publicUrl: 'https://tuckshop.test',
  })
  const { token, email, password } = await anOwner(test)
  const { id } = (await test.send(own.readAccount, { token })).json<own.OwnAccount>().user
  await test.send(accounts.login, { body: { email, password: 'wrong password' } })
  await test.send(accounts.login, { body: { email: 'nobody@example.com', password: 'wrong password' } })

  const asked = await test.send(calls.beginPasskey, { token })
  const { options } = asked.json<{ options: Record<string, unknown> }>()
  const key = softwareAuthenticator('tuckshop.test')
  const response = key.create({ options, origin: 'https://tuckshop.test' })
  await test.send(calls.addPasskey, { token, body: { response } })
  await test.send(calls.removePasskey, { token, params: { id: key.id } })

  const { secret } = (await test.send(calls.beginSecondFactor, { token })).json<calls.NewAuthenticator>()
  const code = () => new TOTP({ secret }).generate({ timestamp: test.clock.now() })
  await test.send(calls.enableSecondFactor, { token, body: { code: code() } })
  test.clock.advance(30_000)
  await test.send(calls.disableSecondFactor, { token, body: { code: code() } })

  const newPassword = 'another long password'
  await test.send(own.updateAccount, { token, body: { email: `new-${email}`, password } })
  await test.send(passwords.changePassword, {
    token,
    body: { email: `new-${email}`, oldPassword: password, newPassword },
  })

  const events = lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event?.startsWith('security.'))
  expect(events.map(({ event, accountId }) => [event, accountId])).toEqual([
    ['security.sign_in', id],
    ['security.sign_in_failed', id],
    ['security.sign_in_failed', undefined],
    ['security.passkey_added', id],
    ['security.passkey_removed', id],
    ['security.second_factor_on', id],
    ['security.second_factor_off', id],
    ['security.email_changed', id],
    ['security.password_changed', id],
  ])
  const told = [token, email, password, secret, newPassword, 'wrong password', key.id, 'nobody@example.com', 'Olive']
  for (const secretWord of told) expect(lines.join('')).not.toContain(secretWord)
  await test.close()
  await opened.remove()
})
