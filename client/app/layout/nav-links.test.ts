import { expect, it } from 'vitest'
import { accountLinks, barLinks } from './nav-links.ts'

const owner = { role: 'owner', restaurantId: 'crnrpntr' } as const
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

it('the bar shows visitors Feedback and Register', () => {
  expect(labels(barLinks(undefined, 'account'))).toEqual(['Feedback', 'Register'])
})

it('the bar shows owners every restaurant page and Feedback; the account menu starts with Download Qr Codes', () => {
  const pages = ['Dashboard', 'Live orders', "Today's sales", 'Edit menu', 'QR codes', 'Feedback']
  expect(labels(barLinks(owner, 'account'))).toEqual(pages)
  expect(labels(accountLinks(owner, 'account'))[0]).toBe('Download Qr Codes')
})

it('the bar shows the operator the pages Admin, All Feedback and Reports', () => {
  const operator = { role: 'admin', restaurantId: null } as const
  expect(labels(barLinks(operator, 'account'))).toEqual(['Admin', 'All Feedback', 'Reports'])
})

it("a kitchen tablet sees only the kitchen's two pages, and an empty account menu", () => {
  expect(labels(barLinks(owner, 'kitchen'))).toEqual(['Live orders', 'Availability'])
  expect(accountLinks(owner, 'kitchen')).toEqual([])
})

it("accounts without a restaurant see Profile and Account, and none of a restaurant's pages", () => {
  for (const role of ['poster', 'admin'] as const) {
    const user = { role, restaurantId: null }
    const addresses = [...barLinks(user, 'account'), ...accountLinks(user, 'account')].map(({ to }) => to)
    for (const address of ['/profile', '/account-status']) expect(addresses).toContain(address)
    for (const address of ['/dashboard', '/QrCode', '/availability']) expect(addresses).not.toContain(address)
  }
})

it('posters see the job boards in the bar; owners see Job board in the account menu', () => {
  const poster = { role: 'poster', restaurantId: null } as const
  expect(labels(barLinks(poster, 'account'))).toEqual(['Profile', 'Jobs', 'Workers', 'Feedback'])
  expect(labels(accountLinks(owner, 'account'))).toContain('Job board')
})
