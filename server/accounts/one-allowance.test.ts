import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { freshOwner } from '#server/testing/fresh-owner.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import * as security from '#shared/sign-in-security/sign-in-security-api.ts'

const WRONG = 'wrong password'
const newPassword = 'another long password'

onBothDatabases('the limit on wrong passwords and codes of an account', (store) => {
  const at = freshOwner(store, { rateLimits: true })
  const from = () => ({ remoteAddress: '10.4.0.1' })

  const logIn = (password = WRONG) =>
    at.test.send(accounts.login, { body: { email: at.owner.email, password }, ...from() })
  const change = () =>
    at.test.send(passwords.changePassword, {
      body: { email: at.owner.email, oldPassword: WRONG, newPassword },
      ...from(),
    })
  const confirm = (token = at.owner.token) =>
    at.test.send(own.confirmSession, { token, body: { password: WRONG }, ...from() })
  const changePhone = () =>
    at.test.send(own.updateAccount, {
      token: at.owner.token,
      body: { phone: '0399998888', password: WRONG },
      ...from(),
    })

  it('is shared by login, password change, confirmation and account change', async () => {
    const guesses = [logIn, change, () => confirm(), changePhone]
    const statuses: number[] = []
    for (let n = 0; n < 24; n += 1) statuses.push((await guesses[n % guesses.length]?.())?.statusCode ?? 0)
    // Ten free tries, and the one that starts the first pause.
    expect(statuses.filter((status) => status === 400)).toHaveLength(11)
    expect(statuses.slice(11)).toEqual(statuses.slice(11).map(() => 429))
  })

  it('does not grow with the number of sessions', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 4; n += 1) {
      tokens.push((await logIn(at.owner.password)).json<accounts.SignedIn>().UserObj.token)
    }
    const statuses: number[] = []
    for (let n = 0; n < 24; n += 1) statuses.push((await confirm(tokens[n % tokens.length])).statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(11)
  })

  it('is shared by all calls that take a code, and an email change does not reset it', async () => {
    const { token } = at.owner
    const begun = await at.test.send(security.beginSecondFactor, { token })
    const { secret } = begun.json<security.NewAuthenticator>()
    const code = new TOTP({ secret }).generate({ timestamp: at.test.clock.now() })
    await at.test.send(security.enableSecondFactor, { token, body: { code } })
    const challengeFor = async (email: string) => {
      const body = { email, password: at.owner.password }
      return String((await at.test.send(accounts.login, { body, ...from() })).json<ErrorBody>().details?.challenge)
    }
    let challenge = await challengeFor(at.owner.email)
    const wrong = { code: '000000' }
    const secondStep = () => at.test.send(security.loginSecondFactor, { body: { challenge, ...wrong }, ...from() })
    const signedIn = (call: typeof security.disableSecondFactor | typeof security.renewRecoveryCodes) =>
      at.test.send(call, { token, body: wrong, ...from() })
    const guesses = [
      secondStep,
      () => signedIn(security.disableSecondFactor),
      () => signedIn(security.renewRecoveryCodes),
    ]
    const answers: string[] = []
    const guess = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        answers.push((await guesses[n % guesses.length]?.())?.json<ErrorBody>().code ?? '')
      }
    }
    await guess(6)
    const email = `new-${at.owner.email}`
    expect((await at.test.send(own.updateAccount, { token, body: { email } })).statusCode).toBe(200)
    challenge = await challengeFor(email)
    await guess(18)
    expect(answers.filter((code) => code === 'WRONG_CODE')).toHaveLength(11)
    expect(new Set(answers.slice(11))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  })
})
