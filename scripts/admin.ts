/**
 * `npm run admin -- create EMAIL` creates an operator's account; it asks for the password or reads it from a pipe. `npm
 * run admin -- reset-factors EMAIL`, for someone who has lost both the phone and the recovery codes: turns the second
 * factor off, removes the passkeys, signs the account out, and emails its owner. `npm run admin -- sign-out EMAIL`, or
 * `sign-out --all`, ends the sessions of one account or of everyone. A running server disconnects their sockets within
 * 30 seconds.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { mailFactorChange } from '#server/accounts/account-mails.ts'
import { ensureAdmin } from '#server/accounts/registration/ensure-admin.ts'
import { signOutAccount, signOutEverybody } from '#server/accounts/sign-in/operator-sign-out.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { type Env, readEnv } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { outboxMailer } from '#server/mail/outbox-mailer.ts'
import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { openStore } from '#server/open-store.ts'
import { makeFilesPrivate } from '#server/private-files.ts'
import { logSecurity, type SecurityFields } from '#server/security-log.ts'
import { resetSignInFactors } from '#server/sign-in-security/reset-factors.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/account.ts'
import { isEmail } from '#shared/contact-details.ts'

const USAGE = 'Usage: npm run admin -- create EMAIL, reset-factors EMAIL, sign-out EMAIL, or sign-out --all'

/** Log lines in the server's format, for log collectors. */
const writeAt = (level: number) => (line: object, msg: string) =>
  void process.stderr.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...line, msg })}\n`)
const LOG: Log = { info: writeAt(30), warn: writeAt(40), error: writeAt(50) }

async function readPassword(): Promise<string> {
  // Discards the terminal's echo, so that the password is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stdout.write('Password: ')
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) process.stdout.write('\n')
  }
}

async function create(email: string): Promise<string> {
  if (!isEmail(email)) throw new Error(`${email} is not an email address.`)
  const password = await readPassword()
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Error(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  }
  return withStore(async (store) => {
    const ensured = await ensureAdmin({ store, now: Date.now }, { email, password })
    if (ensured === 'taken') throw new Error(`${email} belongs to an account that is not an operator account.`)
    if (ensured === 'made') note({ action: 'operator created' })
    return ensured === 'made'
      ? `${email} can log in and use /admin.`
      : `${email} is already an operator. The password was not changed.`
  })
}

async function resetFactors(email: string): Promise<string> {
  return withStore(async (store) => {
    const accountId = await resetSignInFactors(store, email)
    if (accountId === undefined) throw new Error(`There is no account with ${email}.`)
    note({ action: 'factors reset', subjectId: accountId })
    const env = readEnv(process.env)
    const sender = { store, now: Date.now, homeUrl: () => env.publicUrl ?? 'http://localhost', mailer: mailerOf(env) }
    await mailFactorChange(sender, accountId, { kind: 'factors-reset', device: 'the operator’s machine' }, LOG)
    return `${email} now signs in with the password only, and has been signed out everywhere.`
  })
}

async function signOut(who: string): Promise<string> {
  return withStore(async (store) => {
    if (who === '--all') {
      const count = await signOutEverybody(store)
      note({ action: 'everybody signed out', count })
      return `All accounts are signed out. Sessions ended: ${count}.`
    }
    const signedOut = await signOutAccount(store, who)
    if (!signedOut) throw new Error(`There is no account with ${who}.`)
    const { accountId, ended: count } = signedOut
    note({ action: 'account signed out', subjectId: accountId, count })
    return `${who} is signed out everywhere. Sessions ended: ${count}.`
  })
}

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(readEnv(process.env))
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function mailerOf({ smtpUrl, mailFrom: from, dataDir }: Env): Mailer {
  return smtpUrl === undefined
    ? outboxMailer({ dataDir, from, log: LOG, areLinksLogged: false })
    : smtpMailer({ smtpUrl, from })
}

function note(fields: SecurityFields): void {
  logSecurity(LOG, 'security.operator_action', fields)
}

const COMMANDS: Record<string, (email: string) => Promise<string>> = {
  create,
  'reset-factors': resetFactors,
  'sign-out': signOut,
}

makeFilesPrivate()
const [command = '', email] = process.argv.slice(2)
try {
  const run = COMMANDS[command]
  if (!run || email === undefined) throw new Error(USAGE)
  process.stdout.write(`${await run(email)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
