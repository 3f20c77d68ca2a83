export const ROLES = ['owner', 'poster', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PASSWORD_MIN = 8 // the minimum of NIST SP 800-63B for a chosen secret
export const PASSWORD_MAX = 200 // limits the cost of hashing

export const ADDRESS_MAX = 300

/** What a signed-in device may do: everything its account may, or only what a kitchen tablet needs. */
export const POWERS = ['account', 'kitchen'] as const
export type Power = (typeof POWERS)[number]
