export const ROLES = ['owner', 'poster', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PASSWORD_MIN = 8 // NIST SP 800-63B's least for a chosen secret
export const PASSWORD_MAX = 200 // hashing cost is bounded by length

export const ADDRESS_MAX = 300

/** What a signed-in device may do: everything its account may, or only what a kitchen's wall tablet needs. */
export const POWERS = ['account', 'kitchen'] as const
export type Power = (typeof POWERS)[number]
