import { expect, test } from 'vitest'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import { bodyOf, draftOf, isSameDraft, newDraft, typedCertificate, withBadge } from './post-draft.ts'

const pia = {
  name: 'Pia Poster',
  restaurantName: null,
  email: 'pia@example.com',
  phone: '0411222333',
  location: 'Fitzroy, VIC 3065',
}
const everyDay = {
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: true,
  Saturday: true,
  Sunday: true,
}

test('a new listing form is filled from the account, with every day selected and no consent given', () => {
  const { restaurantName: _, ...known } = pia
  expect(newDraft(pia, 'worker')).toMatchObject({
    ...known,
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

test("a restaurant's job is posted under the restaurant's name, and a worker listing under the owner's", () => {
  const owner = { ...pia, restaurantName: 'The Corner Pantry' }
  expect(newDraft(owner, 'employer').name).toBe('The Corner Pantry')
  expect(newDraft(owner, 'worker').name).toBe('Pia Poster')
  expect(newDraft(pia, 'employer').name).toBe('Pia Poster')
})

test('a new listing form takes the suburb from the end of an address', () => {
  const location = '128 Lygon Street, Carlton VIC 3053'
  expect(newDraft({ ...pia, location }, 'worker').location).toBe('Carlton, VIC 3053')
})

test('a new listing form cuts a long address to the location limit', () => {
  expect(newDraft({ ...pia, location: 'x'.repeat(200) }, 'worker').location).toHaveLength(80)
})

test('bodyOf drops blank certificates and includes a typed badge that was not added', () => {
  const draft = {
    ...newDraft(pia, 'worker'),
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

test('bodyOf includes years, gender and police check for workers only', () => {
  const draft = { ...newDraft(pia, 'worker'), yearsExperience: '3', gender: 'Female', policeCheck: true } as const
  expect(bodyOf('worker', draft, pia.email)).toMatchObject({ yearsExperience: 3, gender: 'Female', policeCheck: true })
  expect(Object.keys(bodyOf('employer', draft, pia.email))).not.toContain('gender')
})

test('withBadge ignores blanks and badges that differ only in case', () => {
  expect(withBadge(['Latte art'], 'latte ART')).toEqual(['Latte art'])
  expect(withBadge(['Latte art'], '   ')).toEqual(['Latte art'])
})

test('draftOf turns a stored listing back into what was sent, with its terms accepted', () => {
  const sent = bodyOf(
    'worker',
    { ...newDraft(pia, 'worker'), job: 'Waiter', gender: 'Other', yearsExperience: '2.5' },
    pia.email,
  )
  const stored: Post = {
    ...sent,
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

test('isSameDraft ignores blank certificates but not typed text', () => {
  const draft = newDraft(pia, 'worker')
  expect(isSameDraft(draft, { ...draft, certificates: [typedCertificate(), typedCertificate(' ')] })).toBe(true)
  expect(isSameDraft(draft, { ...draft, certificates: [typedCertificate('R')] })).toBe(false)
  expect(isSameDraft(draft, { ...draft, description: 'N' })).toBe(false)
})
