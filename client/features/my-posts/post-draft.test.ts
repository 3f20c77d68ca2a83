import { expect, test } from 'vitest'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { bodyOf, draftOf, isSameDraft, newDraft, typedCertificate, withBadge } from './post-draft.ts'

const pia = { name: 'Pia Poster', email: 'pia@example.com', phone: '0411222333', location: 'Fitzroy, VIC 3065' }
const everyDay = {
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: true,
  Saturday: true,
  Sunday: true,
}

test('a new draft is filled from the account, free every day, and shares and accepts nothing', () => {
  expect(newDraft(pia)).toMatchObject({
    ...pia,
    job: '',
    availability: everyDay,
    sharePhone: false,
    termsAccepted: false,
    policeCheck: false,
    yearsExperience: '0',
    gender: '',
    description: '',
  })
})

test('an address longer than a location is cut to what a location may be', () => {
  expect(newDraft({ ...pia, location: 'x'.repeat(200) }).location).toHaveLength(80)
})

test('blank certificates are dropped, and a badge that was typed and not added goes along', () => {
  const draft = {
    ...newDraft(pia),
    certificates: ['RSA 2024 ', '  ', 'Barista'].map(typedCertificate),
    badges: ['Latte art'],
    typedBadge: ' Night  shifts ',
  }
  expect(bodyOf('employer', draft, pia.email)).toMatchObject({
    certificates: ['RSA 2024', 'Barista'],
    badges: ['Latte art', 'Night shifts'],
    termsAccepted: true,
    userEmail: 'pia@example.com',
  })
})

test('only a worker is asked for years, gender and a police check', () => {
  const draft = { ...newDraft(pia), yearsExperience: '3', gender: 'Female', policeCheck: true } as const
  expect(bodyOf('worker', draft, pia.email)).toMatchObject({ yearsExperience: 3, gender: 'Female', policeCheck: true })
  expect(Object.keys(bodyOf('employer', draft, pia.email))).not.toContain('gender')
})

test('the same badge is held once, however it is written', () => {
  expect(withBadge(['Latte art'], 'latte ART')).toEqual(['Latte art'])
  expect(withBadge(['Latte art'], '   ')).toEqual(['Latte art'])
})

test('a stored post comes back as it was sent, with its terms accepted', () => {
  const sent = bodyOf('worker', { ...newDraft(pia), job: 'Waiter', gender: 'Other', yearsExperience: '2.5' }, pia.email)
  const stored: WirePost = {
    ...sent,
    _id: 'p1',
    id: 'p1',
    kind: 'worker',
    badges: [],
    certificates: [],
    availability: everyDay,
    sharePhone: false,
    description: '',
    policeCheck: false,
    userEmail: pia.email,
    postCreatedAt: '2026-11-03T01:00:00.000Z',
    renewedAt: '2026-11-03T01:00:00.000Z',
    daysLeft: 60,
    isRemoved: false,
  }
  expect(bodyOf('worker', draftOf(stored), pia.email)).toEqual(sent)
  expect(draftOf(stored).termsAccepted).toBe(true)
})

test('a blank certificate more is nothing that could be lost, a letter is', () => {
  const draft = newDraft(pia)
  expect(isSameDraft(draft, { ...draft, certificates: [typedCertificate(), typedCertificate(' ')] })).toBe(true)
  expect(isSameDraft(draft, { ...draft, certificates: [typedCertificate('R')] })).toBe(false)
  expect(isSameDraft(draft, { ...draft, description: 'N' })).toBe(false)
})
