import type { Power } from '#shared/accounts/account.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { KITCHEN_HOME } from '../access/kitchen-pages.ts'

export type NavLinkTo = { to: string; label: string }
type Account = Pick<WireUser, 'role' | 'restaurantId'>

const FEEDBACK = { to: '/feedback', label: 'Feedback' }
const ACCOUNT = { to: '/account-status', label: 'Account' }
const PROFILE = { to: '/profile', label: 'Profile' }
const BOARDS = [
  { to: '/jobs', label: 'Jobs' },
  { to: '/workers', label: 'Workers' },
]

const OWNER_PAGES = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: KITCHEN_HOME, label: 'Live orders' },
  { to: '/todays-sales', label: "Today's sales" },
  { to: '/edit-menu', label: 'Edit menu' },
  { to: '/QrCode', label: 'QR codes' },
  FEEDBACK,
]

/** The bar's links (specification, Navigation). Each leads to a page that this account may open on this device. */
export function barLinks(user: Account | undefined, power: Power): readonly NavLinkTo[] {
  if (!user) return [FEEDBACK, { to: '/register', label: 'Register' }]
  if (power === 'kitchen') {
    return [
      { to: KITCHEN_HOME, label: 'Live orders' },
      { to: '/availability', label: 'Availability' },
    ]
  }
  if (user.role === 'admin')
    return [
      { to: '/admin', label: 'Admin' },
      { to: '/feedbacklist', label: 'All Feedback' },
      { to: '/reports', label: 'Reports' },
    ]
  if (user.restaurantId === null) return [PROFILE, ...BOARDS, FEEDBACK]
  return OWNER_PAGES
}

/** The account menu's links, above Logout. */
export function accountLinks(user: Account, power: Power): readonly NavLinkTo[] {
  if (power === 'kitchen') return []
  if (user.restaurantId === null) return user.role === 'admin' ? [PROFILE, ACCOUNT] : [ACCOUNT]
  return [
    { to: '/QrCode', label: 'Download Qr Codes' },
    { to: '/availability', label: 'Availability' },
    { to: '/jobs', label: 'Job board' },
    ACCOUNT,
    PROFILE,
  ]
}
