import { expect, it } from 'vitest'
import { accountLinks, barLinks } from './nav-links.ts'

const owner = { role: 'owner', restaurantId: 'crnrpntr' } as const
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

it('shows visitors Feedback and Register, beside Login', () => {
  expect(labels(barLinks(undefined, 'account'))).toEqual(['Feedback', 'Register'])
})

it('shows an owner every page of the restaurant and Feedback, and Download Qr Codes first in the avatar’s menu', () => {
  const pages = ['Dashboard', 'Live orders', "Today's sales", 'Edit menu', 'QR codes', 'Feedback']
  expect(labels(barLinks(owner, 'account'))).toEqual(pages)
  expect(labels(accountLinks(owner, 'account'))[0]).toBe('Download Qr Codes')
})

it('shows the operator what is the operator’s', () => {
  const operator = { role: 'admin', restaurantId: null } as const
  expect(labels(barLinks(operator, 'account'))).toEqual(['Admin', 'All Feedback', 'Reports'])
})

it('shows a wall tablet nothing but the kitchen’s screens', () => {
  expect(labels(barLinks(owner, 'kitchen'))).toEqual(['Live orders', 'Availability'])
  expect(accountLinks(owner, 'kitchen')).toEqual([])
})

it('leads whoever has no restaurant to their profile and account, and to none of a restaurant’s pages', () => {
  for (const role of ['poster', 'admin'] as const) {
    const user = { role, restaurantId: null }
    const addresses = [...barLinks(user, 'account'), ...accountLinks(user, 'account')].map(({ to }) => to)
    for (const address of ['/profile', '/account-status']) expect(addresses).toContain(address)
    for (const address of ['/dashboard', '/QrCode', '/availability']) expect(addresses).not.toContain(address)
  }
})

it('shows a poster the boards, and an owner the way to them in the avatar’s menu', () => {
  const poster = { role: 'poster', restaurantId: null } as const
  expect(labels(barLinks(poster, 'account'))).toEqual(['Profile', 'Jobs', 'Workers', 'Feedback'])
  expect(labels(accountLinks(owner, 'account'))).toContain('Job board')
})
