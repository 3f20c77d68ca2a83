import type { Kit } from './columns.pg.ts'

/** The protection of sign-in beyond the password. */
export function defineSignInTables({ table, text, int, json, instant, primaryKey, index }: Kit) {
  /** Browsers that have signed in before. Only the SHA-256 of a device's cookie is stored. */
  const knownDevices = table(
    'known_devices',
    {
      deviceHash: text('device_hash').notNull(),
      accountId: text('account_id').notNull(),
      /** A label for people, such as "Safari on iPad". */
      device: text('device').notNull(),
      firstSeenAt: instant('first_seen_at').notNull(),
      lastSeenAt: instant('last_seen_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.deviceHash, t.accountId] }),
      index('known_devices_account').on(t.accountId, t.lastSeenAt),
      index('known_devices_last_seen').on(t.lastSeenAt),
    ],
  )

  /** The encrypted secret of an account's authenticator app, in use once `enabledAt` is set. */
  const authenticators = table('authenticators', {
    accountId: text('account_id').primaryKey(),
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
    enabledAt: instant('enabled_at'),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    lastStep: int('last_step').notNull(),
  })

  /** Only the SHA-256 of a code is stored. */
  const recoveryCodes = table(
    'recovery_codes',
    { accountId: text('account_id').notNull(), codeHash: text('code_hash').notNull() },
    (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
  )

  const passkeys = table(
    'passkeys',
    {
      /** The credential's id, in base64url. */
      id: text('id').primaryKey(),
      accountId: text('account_id').notNull(),
      /** A COSE key, in base64url. */
      publicKey: text('public_key').notNull(),
      /** The authenticator's signature counter, up to 2^32 - 1; 0 if it does not count. */
      counter: instant('counter').notNull(),
      transports: json<readonly string[]>('transports').notNull(),
      name: text('name').notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at'),
    },
    (t) => [index('passkeys_account').on(t.accountId)],
  )

  return { knownDevices, authenticators, recoveryCodes, passkeys }
}
