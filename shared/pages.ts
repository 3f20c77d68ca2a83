/**
 * The addresses of the app's screens (specification, section 2). The diner's page has a door of its own. At any
 * other address the server answers 404, with the app's "not found" screen.
 */
export const APP_PATHS = [
  '/',
  '/login',
  '/register',
  '/feedback',
  '/feedbacklist',
  '/terms-and-conditions',
  '/dashboard',
  '/completeAccount',
  '/live-orders',
  '/todays-sales',
  '/edit-menu',
  '/QrCode',
  '/reset-password',
  '/change-password',
  '/profile',
  '/account-status',
  '/availability',
  '/kitchen',
  '/admin',
  '/reports',
  '/jobs',
  '/workers',
  '/match-mail',
] as const

export type AppPath = (typeof APP_PATHS)[number]

/** A post's own page; the server writes its title and its description for search engines into it. */
export const POST_PATHS = { employer: '/jobs/:id', worker: '/workers/:id' } as const
