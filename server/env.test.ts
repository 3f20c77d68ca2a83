import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

function faultsOf(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
}

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: undefined,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      demo: 'auto',
      trustProxy: [],
      rateLimits: true,
      logLevel: 'info',
      isProduction: false,
      admin: undefined,
      smtpUrl: undefined,
      mailFrom: 'Tuckshop <no-reply@tuckshop.example>',
      stripe: undefined,
      isSubscriptionRequired: false,
      dinerRetentionDays: 90,
      opsToken: undefined,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', RATE_LIMITS: '' })).toEqual(readEnv({}))
  })

  it('parses all variables', () => {
    const env = readEnv({
      PORT: '8080',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://tuckshop.example/',
      DATA_DIR: '/var/lib/tuckshop',
      DATABASE_URL: 'postgres://tuckshop:secret@db/tuckshop',
      REDIS_URL: 'rediss://:secret@cache:6380/1',
      DEMO: 'off',
      TRUST_PROXY: '10.0.0.0/8, fd00::/8,127.0.0.1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'operator@tuckshop.example',
      ADMIN_PASSWORD: 'a long password',
      SMTP_URL: 'smtps://tuckshop:secret@mail.example',
      MAIL_FROM: 'Tuckshop <hello@tuckshop.example>',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:4242',
      MARKETPLACE_SUBSCRIPTION: 'required',
      DINER_RETENTION_DAYS: '30',
      OPS_TOKEN: 'a-token-of-24-characters',
      SECRET_KEY: 'x'.repeat(32),
    })
    expect(env).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://tuckshop.example',
      dataDir: '/var/lib/tuckshop',
      databaseUrl: 'postgres://tuckshop:secret@db/tuckshop',
      redisUrl: 'rediss://:secret@cache:6380/1',
      demo: 'off',
      trustProxy: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'],
      rateLimits: false,
      logLevel: 'warn',
      isProduction: true,
      admin: { email: 'operator@tuckshop.example', password: 'a long password' },
      smtpUrl: 'smtps://tuckshop:secret@mail.example',
      mailFrom: 'Tuckshop <hello@tuckshop.example>',
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:4242' },
      isSubscriptionRequired: true,
      secretKey: 'x'.repeat(32),
      dinerRetentionDays: 30,
      opsToken: 'a-token-of-24-characters',
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8,128.0.0.0/1'],
    ['TRUST_PROXY', '::/0'],
    ['PUBLIC_URL', 'tuckshop.example'],
    ['PUBLIC_URL', 'ftp://tuckshop.example'],
    ['PUBLIC_URL', 'https://tuckshop.example/path'],
    ['DATABASE_URL', 'mysql://db/tuckshop'],
    ['DATABASE_URL', 'db'],
    ['SECRET_KEY', 'too short'],
    ['REDIS_URL', 'memcached://cache'],
    ['REDIS_URL', 'cache'],
    ['REDIS_URL', 'redis:127.0.0.1:6379'],
    ['REDIS_URL', 'redis://cache/first'],
    ['REDIS_URL', 'redis://:100%@cache'],
    ['DEMO', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/8, everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', 'dead.beef'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['STRIPE_API_BASE', 'stripe'],
    ['MARKETPLACE_SUBSCRIPTION', 'on'],
    ['DINER_RETENTION_DAYS', '0'],
    ['OPS_TOKEN', 'short'],
    ['OPS_TOKEN', 'twenty-four characters, but spaces'],
    ['PAYMENTS', 'none'],
    ['MAIL', 'off'],
    ['ADMIN_EMAIL', 'operator'],
    ['ADMIN_PASSWORD', 'short'],
    ['STRIPE_SECRET_KEY', 'sk_test_1 '],
    ['OPS_TOKEN', ' a-token-of-24-characters'],
  ])('rejects the value when %s is %s', (name, value) => {
    expect(faultsOf({ [name]: value })).toMatch(new RegExp(`^ {2}- ${name} must be .+\\.$`, 'm'))
  })

  it('keeps secrets exactly as written, including blanks at the ends', () => {
    const password = ' a long password '
    const secretKey = ` ${'x'.repeat(32)} `
    const env = readEnv({ ADMIN_EMAIL: ' a@b.example ', ADMIN_PASSWORD: password, SECRET_KEY: secretKey })
    expect(env).toMatchObject({ admin: { email: 'a@b.example', password }, secretKey })
    expect(readEnv({ SECRET_KEY: '  ' }).secretKey).toBeUndefined()
  })

  it('rejects http addresses in production, except for this machine and private networks', () => {
    const production = { NODE_ENV: 'production', MAIL: 'outbox', PAYMENTS: 'sandbox' }
    for (const [publicUrl, isTaken] of [
      ['https://tuckshop.example', true],
      ['http://tuckshop.example', false],
      ['http://203.0.113.7:3000', false],
      ['http://localhost.example', false],
      ['http://localhost:3000', true],
      ['http://192.168.1.10:3000', true],
    ] as const) {
      const faults = faultsOf({ ...production, PUBLIC_URL: publicUrl })
      expect(faults, publicUrl).toMatch(isTaken ? /^$/ : /PUBLIC_URL must begin with https:\/\/ in production/)
      expect(faultsOf({ NODE_ENV: 'development', PUBLIC_URL: publicUrl })).toBe('')
    }
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const asked = { NODE_ENV: 'production', MAIL: 'outbox', ...stripe, STRIPE_API_BASE: 'http://stripe.example' }
    expect(faultsOf(asked)).toContain('STRIPE_API_BASE must begin with https://')
    expect(faultsOf({ ...asked, STRIPE_API_BASE: 'https://stripe.example' })).toBe('')
  })

  it('rejects a public address or a live Stripe key unless NODE_ENV is set for it', () => {
    const publicUrl = { PUBLIC_URL: 'https://tuckshop.example' }
    const sentence = 'NODE_ENV must be set together with a public PUBLIC_URL'
    expect(faultsOf(publicUrl)).toContain(sentence)
    expect(faultsOf({ ...publicUrl, NODE_ENV: 'test' })).toContain(sentence)
    expect(faultsOf({ ...publicUrl, NODE_ENV: 'development' })).toBe('')
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(faultsOf(stripe)).toContain('STRIPE_SECRET_KEY is a live key, which needs NODE_ENV=production')
    expect(faultsOf({ ...stripe, NODE_ENV: 'development' })).toContain('STRIPE_SECRET_KEY is a live key')
    expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toBe('')
  })

  it('rejects incomplete combinations', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'operator@tuckshop.example' })).toContain(
      'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.',
    )
    const mailing = { SMTP_URL: 'smtp://mail.example' }
    expect(faultsOf(mailing)).toContain('PUBLIC_URL must be set together with SMTP_URL')
    expect(faultsOf({ ...mailing, PUBLIC_URL: 'http://localhost:3000' })).toBe('')
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET must be set together')
    expect(faultsOf({ REDIS_URL: 'redis://cache' })).toContain('REDIS_URL needs DATABASE_URL')
    const shared = { REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/tuckshop' }
    expect(faultsOf(shared)).toBe('')
    const production = { ...shared, NODE_ENV: 'production', PAYMENTS: 'sandbox', MAIL: 'outbox' }
    expect(faultsOf(production)).toContain('SECRET_KEY must be set together with REDIS_URL')
    expect(faultsOf({ ...production, SECRET_KEY: 'x'.repeat(32) })).toBe('')
  })

  it('requires explicit consent in production to collect no money and send no email', () => {
    const faults = faultsOf({ NODE_ENV: 'production' })
    expect(faults).toContain('- STRIPE_SECRET_KEY must be set in production. To go without it, set PAYMENTS=sandbox')
    expect(faults).toContain('- SMTP_URL must be set in production. To go without it, set MAIL=outbox')
    expect(faultsOf({ NODE_ENV: 'production', PAYMENTS: 'sandbox', MAIL: 'outbox' })).toBe('')
    expect(
      faultsOf({
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://mail.example',
        PUBLIC_URL: 'https://tuckshop.example',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      }),
    ).toBe('')
    expect(faultsOf({})).toBe('')
  })

  it('rejects a setting together with its substitute', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(faultsOf({ ...stripe, PAYMENTS: 'sandbox' })).toContain('PAYMENTS=sandbox and STRIPE_SECRET_KEY contradict')
    const mail = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://tuckshop.example' }
    expect(faultsOf({ ...mail, MAIL: 'outbox' })).toContain('MAIL=outbox and SMTP_URL contradict')
  })

  it('reports all faults at once, without secrets', () => {
    const faults = faultsOf({ PORT: '-1', DATABASE_URL: 'mysql://root:secret@db/tuckshop', DEMO: 'maybe' })
    expect(faults.match(/^ {2}- \w+/gm)).toEqual(['  - PORT', '  - DATABASE_URL', '  - DEMO'])
    expect(faults).not.toContain('secret')
  })
})
