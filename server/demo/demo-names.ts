export const DEMO = {
  restaurantId: 'crnrpntr',
  restaurantName: 'The Corner Pantry',
  timeZone: 'Australia/Melbourne',
  tableCount: 12,
  email: 'owner@cornerpantry.example',
  password: 'corner-pantry',
  /** The account that looks for work, with the same password. */
  posterEmail: 'mia@tuckshop.example',
} as const

/** The email domain of all other demo accounts, which cannot exist in reality (RFC 2606). */
export const BOARDS_DOMAIN = 'boards.example'

/** The name under which the hash of the demo's password is stored among the service's secrets. */
export const DEMO_PASSWORD_SECRET = 'demo-password'
