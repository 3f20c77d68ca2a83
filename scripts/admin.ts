/**
 * `npm run admin -- create EMAIL`: makes an operator's account. The password is asked for, or read from a pipe.
 * `npm run admin -- reset-factors EMAIL`: for who lost both the phone and the recovery codes: turns the second factor
 * off, removes the passkeys and signs the account out.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ensureAdmin } from '#server/accounts/ensure-admin.ts'
import { readEnv } from '#server/env.ts'
import { openStore } from '#server/open-store.ts'
import { makeFilesPrivate } from '#server/private-files.ts'
import { resetSignInFactors } from '#server/sign-in-security/reset-factors.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/account.ts'
import { isEmail } from '#shared/contact-details.ts'

const USAGE = 'Usage: npm run admin -- create EMAIL, or npm run admin -- reset-factors EMAIL'

async function readPassword(): Promise<string> {
  // What is typed is not shown: the terminal's echo goes nowhere.
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
  if (!isEmail(email)) throw new Error(`${email} is not an address of mail.`)
  const password = await readPassword()
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Error(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  }
  const store = await openStore(readEnv(process.env))
  try {
    const ensured = await ensureAdmin({ store, now: Date.now }, { email, password })
    if (ensured === 'taken') throw new Error(`${email} belongs to an account that is not an operator's.`)
    return ensured === 'made'
      ? `${email} can log in and use /admin.`
      : `${email} is an operator already; its password was not changed.`
  } finally {
    await store.close()
  }
}

async function resetFactors(email: string): Promise<string> {
  const store = await openStore(readEnv(process.env))
  try {
    const isThere = await resetSignInFactors(store, email)
    if (!isThere) throw new Error(`Nobody has an account with ${email}.`)
    return `${email} signs in with the password alone now, and is signed out everywhere.`
  } finally {
    await store.close()
  }
}

const COMMANDS: Record<string, (email: string) => Promise<string>> = { create, 'reset-factors': resetFactors }

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
