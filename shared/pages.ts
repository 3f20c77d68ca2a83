/**
 * The addresses of the app's screens (specification, section 2). The diner's page has a door of its own. At any
 * other address the server answers 404, with the app's "not found" screen.
 */
export const APP_PATHS = [
  '/',
  '/login',
  '/register',
  '/feedback',
  '/dashboard',
  '/completeAccount',
  '/live-orders',
  '/QrCode',
] as const

export type AppPath = (typeof APP_PATHS)[number]
