export const ROLES = ['owner', 'poster', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PASSWORD_MIN = 8 // NIST SP 800-63B's least for a chosen secret
export const PASSWORD_MAX = 200 // hashing cost is bounded by length
