import { isIP } from 'node:net'
import path from 'node:path'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/accounts/account.ts'
import { isLocalHost } from './auth/addresses/public-address.ts'

/** All settings from the environment, read once at the start. An invalid value stops the start with a sentence. */
export type Env = {
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Set if several instances run. */
  redisUrl: string | undefined
  demo: 'auto' | 'off'
  trustProxy: string[]
  rateLimits: boolean
  logLevel: LogLevel
  isProduction: boolean
  /** The first operator's account, created at the start if that email has none. */
  admin: { email: string; password: string } | undefined
  /** Unset: each email is a file in the data folder's outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Unset: the embedded sandbox replaces the payment provider. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  isSubscriptionRequired: boolean
  /** Encrypts the secrets of authenticator apps. Unset: a file in the data folder is used. */
  secretKey: string | undefined
  dinerRetentionDays: number
  /** The token for /metrics and /api/docs in production. */
  opsToken: string | undefined
}

const ODD_CHARACTERS = ' (in a password # is written %23, / is %2F, % is %25)'
const LIVE_KEY = /^[rs]k_live_/
const OPS_TOKEN_MIN = 24 // at least 120 bits if random
const SECRET_KEY_MIN = 32
// Not trimmed: a blank at either end of a password is part of it.
const SECRETS = ['ADMIN_PASSWORD', 'SECRET_KEY', 'OPS_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof LOG_LEVELS)[number]
type Source = Record<string, string | undefined>

export class EnvError extends Error {
  constructor(faults: readonly string[]) {
    super(`Tuckshop cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/** @throws EnvError that lists every fault at once, with variable names but never a secret's value. */
export function readEnv(source: Source): Env {
  const faults: string[] = []
  const take: Take = <T>(name: string, fallback: T, read: (text: string) => T | undefined, expected: string): T => {
    const text = source[name] ?? ''
    if (text.trim() === '') return fallback
    const value = read(SECRETS.includes(name) ? text : text.trim())
    if (value === undefined) faults.push(`${name} must be ${expected}.`)
    return value ?? fallback
  }
  const env: Env = {
    port: take('PORT', 3000, asPort, 'a port number from 0 to 65535'),
    host: take('HOST', '0.0.0.0', (text) => text, 'a host name or address'),
    publicUrl: take('PUBLIC_URL', undefined, asOrigin, 'a web address such as https://tuckshop.example'),
    dataDir: path.resolve(take('DATA_DIR', './data', (text) => text, 'a folder')),
    databaseUrl: take(
      'DATABASE_URL',
      undefined,
      asPostgresUrl,
      `a PostgreSQL address such as postgres://user:password@host/name${ODD_CHARACTERS}`,
    ),
    redisUrl: take(
      'REDIS_URL',
      undefined,
      asRedisUrl,
      `a Redis address such as redis://:password@host:6379/0${ODD_CHARACTERS}`,
    ),
    demo: take('DEMO', 'auto', oneOf(['auto', 'off']), 'auto or off'),
    trustProxy: take('TRUST_PROXY', [], asNetworks, 'a list of networks such as 10.0.0.0/8, separated by commas'),
    rateLimits: take('RATE_LIMITS', 'on', oneOf(['on', 'off']), 'on or off') === 'on',
    logLevel: take('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    isProduction:
      take(
        'NODE_ENV',
        'development',
        oneOf(['development', 'production', 'test']),
        'development, production or test',
      ) === 'production',
    admin: readAdmin(take, faults),
    smtpUrl: take('SMTP_URL', undefined, asSmtpUrl, 'a mail server such as smtp://user:password@mail.example:587'),
    mailFrom: take('MAIL_FROM', 'Tuckshop <no-reply@tuckshop.example>', asMailbox, 'an address such as a@b.example'),
    stripe: readStripe(take, faults),
    isSubscriptionRequired:
      take('MARKETPLACE_SUBSCRIPTION', 'off', oneOf(['off', 'required']), 'off or required') === 'required',
    secretKey: take(
      'SECRET_KEY',
      undefined,
      asSecretKey,
      `at least ${SECRET_KEY_MIN} random characters (for example from: openssl rand -base64 32)`,
    ),
    dinerRetentionDays: take('DINER_RETENTION_DAYS', 90, asDays, 'a whole number of days from 1 to 3650'),
    opsToken: take('OPS_TOKEN', undefined, asOpsToken, `a secret of ${OPS_TOKEN_MIN} letters and digits or more`),
  }
  if (env.redisUrl !== undefined && !source.DATABASE_URL?.trim()) {
    faults.push(
      'REDIS_URL needs DATABASE_URL: several instances share one PostgreSQL, but a SQLite file serves only one.',
    )
  }
  if (env.isProduction && env.redisUrl !== undefined && env.secretKey === undefined) {
    faults.push('SECRET_KEY must be set together with REDIS_URL: all instances must use the same key.')
  }
  if (env.smtpUrl !== undefined && env.publicUrl === undefined) {
    // A link built from a request's Host header could be pointed anywhere by an attacker.
    faults.push('PUBLIC_URL must be set together with SMTP_URL: emails contain links to it.')
  }
  if (env.isProduction) {
    requireHttps('PUBLIC_URL', env.publicUrl, faults)
    requireHttps('STRIPE_API_BASE', env.stripe?.apiBase, faults)
  } else requireNothingPublic(source, env, faults)
  requireSaid(source, faults, env.isProduction)
  if (faults.length > 0) throw new EnvError(faults)
  return env
}

type Take = <T>(name: string, fallback: T, read: (text: string) => T | undefined, expected: string) => T

function readAdmin(take: Take, faults: string[]): Env['admin'] {
  const email = take('ADMIN_EMAIL', undefined, asMailbox, 'an email address')
  const password = take('ADMIN_PASSWORD', undefined, asPassword, `a password of ${PASSWORD_MIN} characters or more`)
  if (email !== undefined && password !== undefined) return { email, password }
  if (email !== undefined || password !== undefined) faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  return undefined
}

/** The sandbox and the outbox are for trials: production must ask for them explicitly. */
const STAND_INS = [
  { setting: 'STRIPE_SECRET_KEY', standIn: 'PAYMENTS', word: 'sandbox', without: 'the sandbox collects no money' },
  { setting: 'SMTP_URL', standIn: 'MAIL', word: 'outbox', without: 'emails stay in a folder and are not sent' },
] as const

function requireSaid(source: Source, faults: string[], isProduction: boolean): void {
  for (const { setting, standIn, word, without } of STAND_INS) {
    const isSet = Boolean(source[setting]?.trim())
    const said = source[standIn]?.trim() ?? ''
    if (said !== '' && said !== word) faults.push(`${standIn} must be ${word}, or unset.`)
    else if (said === word && isSet) faults.push(`${standIn}=${word} and ${setting} contradict each other: unset one.`)
    else if (isProduction && said === '' && !isSet) {
      faults.push(`${setting} must be set in production. To go without it, set ${standIn}=${word}: ${without}.`)
    }
  }
}

/** A forgotten NODE_ENV would publish the demo's accounts and leave out the rules of production. */
function requireNothingPublic(source: Source, { publicUrl, stripe }: Env, faults: string[]): void {
  const isPublic = publicUrl !== undefined && !isLocalHost(new URL(publicUrl).host)
  if (isPublic && source.NODE_ENV?.trim() !== 'development') {
    faults.push(
      'NODE_ENV must be set together with a public PUBLIC_URL: to production, or to development for a trial with demo accounts, whose password is published.',
    )
  }
  if (stripe !== undefined && LIVE_KEY.test(stripe.secretKey)) {
    faults.push('STRIPE_SECRET_KEY is a live key, which needs NODE_ENV=production.')
  }
}

/** Connections over public networks must be encrypted. */
function requireHttps(name: string, origin: string | undefined, faults: string[]): void {
  if (origin === undefined || origin.startsWith('https:') || isLocalHost(new URL(origin).host)) return
  faults.push(`${name} must begin with https:// in production, unless it names this machine or a private network.`)
}

function readStripe(take: Take, faults: string[]): Env['stripe'] {
  const secretKey = take<string | undefined>('STRIPE_SECRET_KEY', undefined, asKey, 'a key without blanks')
  const webhookSecret = take<string | undefined>('STRIPE_WEBHOOK_SECRET', undefined, asKey, 'a key without blanks')
  const apiBase = take('STRIPE_API_BASE', undefined, asOrigin, 'a web address')
  if (secretKey === undefined) return undefined
  if (webhookSecret === undefined) {
    faults.push('STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.')
    return undefined
  }
  return { secretKey, webhookSecret, apiBase }
}

function asKey(text: string): string | undefined {
  return /^\S+$/.test(text) ? text : undefined
}

function asSmtpUrl(text: string): string | undefined {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) ? text : undefined
}

function asMailbox(text: string): string | undefined {
  return /^[^@]+@[^@\s]+$/.test(text) ? text : undefined
}

function asPassword(text: string): string | undefined {
  return text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX ? text : undefined
}

function asOpsToken(text: string): string | undefined {
  return text.length >= OPS_TOKEN_MIN && /^[\w.~+/=-]+$/.test(text) ? text : undefined
}

function asSecretKey(text: string): string | undefined {
  return text.length >= SECRET_KEY_MIN ? text : undefined
}

function asDays(text: string): number | undefined {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= 3650 ? days : undefined
}

function oneOf<const Words extends readonly string[]>(words: Words) {
  return (text: string): Words[number] | undefined => words.find((word) => word === text)
}

function asPort(text: string): number | undefined {
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined
}

function asOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : undefined
}

function asPostgresUrl(text: string): string | undefined {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined
}

function asRedisUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, username, password } = new URL(text)
  const isWhole = /^rediss?:$/.test(protocol) && host !== '' && /^(\/\d*)?$/.test(pathname)
  return isWhole && isDecodable(username) && isDecodable(password) ? text : undefined
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

// A hop count, or trusting large parts of the internet, would let clients forge their own address. The largest private
// networks are 10.0.0.0/8 and fc00::/7.
const FEWEST_BITS = { 4: 8, 6: 7 }

function asNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return false
  const most = version === 4 ? 32 : 128
  return Number(bits ?? most) >= FEWEST_BITS[version] && Number(bits ?? most) <= most
}
