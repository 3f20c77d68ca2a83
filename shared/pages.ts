/**
 * The addresses of the app's screens (specification, section 2). The diner's page has its own entry page. Any other
 * address answers 404 with the app's "not found" screen.
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

/** A listing's own page; the server adds its title and its description for search engines. */
export const POST_PATHS = { employer: '/jobs/:id', worker: '/workers/:id' } as const
