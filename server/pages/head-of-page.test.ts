import { expect, it } from 'vitest'
import { headFiller } from './head-of-page.ts'

const APP = `<head>
    <meta
      name="description"
      content="The service: everything > nothing."
    />
    <meta property="og:site_name" content="Tuckshop" />
    <meta property="og:title" content="The service" />
    <meta
      property="og:description"
      content="What it does"
    />
    <title>Tuckshop</title>
  </head>`

it('a page’s own title and description replace the app’s, and the rest stays', () => {
  const page = headFiller(APP)({ title: 'A & B', description: 'Both "of" them' })
  expect(page.match(/A &amp; B/g)).toHaveLength(2)
  expect(page.match(/Both &quot;of&quot; them/g)).toHaveLength(2)
  expect(page).not.toMatch(/The service|nothing|What it does|<title>Tuckshop/)
  expect(page).toContain('<meta property="og:site_name" content="Tuckshop" />')
  expect(page).not.toMatch(/canonical|og:url|robots/)
})

it('a page’s canonical address is absolute if the public address is known', () => {
  const head = { title: 'Jobs', description: 'Jobs', path: '/jobs' }
  const page = headFiller(APP, 'https://tuckshop.example')(head)
  expect(page).toContain('<link rel="canonical" href="https://tuckshop.example/jobs" />')
  expect(page).toContain('<meta property="og:url" content="https://tuckshop.example/jobs" />')
  expect(headFiller(APP)(head)).toContain('<link rel="canonical" href="/jobs" />')
})
