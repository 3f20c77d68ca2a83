export const DEMO = {
  restaurantId: 'crnrpntr',
  restaurantName: 'The Corner Pantry',
  timeZone: 'Australia/Melbourne',
  tableCount: 12,
  email: 'owner@cornerpantry.example',
  password: 'corner-pantry',
  /** Who looks for work; the same password. */
  posterEmail: 'mia@tuckshop.example',
} as const

/** Everyone else on the demo's job boards has an address here; nobody real can (RFC 2606). */
export const BOARDS_DOMAIN = 'boards.example'

/** Names the hash of the demo's password among the service's own secrets. */
export const DEMO_PASSWORD_SECRET = 'demo-password'
