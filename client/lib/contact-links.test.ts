import { expect, test } from 'vitest'
import { mailLink, phoneLink } from './contact-links.ts'

test.each([
  ['olive@example.com', 'mailto:olive@example.com'],
  ['olive+menu@example.com', 'mailto:olive%2Bmenu@example.com'],
  ['a?cc=eve@example.com&bcc=mal.example', 'mailto:a%3Fcc%3Deve@example.com%26bcc%3Dmal.example'],
  ['a@b.example#%0aBcc:eve', 'mailto:a@b.example%23%250aBcc%3Aeve'],
])('mailLink to %s addresses only that recipient', (email, link) => {
  expect(mailLink(email)).toBe(link)
  expect(new URL(link).search).toBe('')
  expect(decodeURIComponent(new URL(link).pathname)).toBe(email)
})

test.each([
  ['0390001111', 'tel:0390001111'],
  ['+61 (0)3 9000-1111', 'tel:+610390001111'],
  ['0390001111;ext=5?x#y', 'tel:03900011115'],
])('phoneLink for %s contains only digits and a leading plus', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})
