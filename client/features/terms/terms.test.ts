import { expect, it } from 'vitest'
import { LISTED_DAYS, RENEWABLE_DAYS } from '#shared/marketplace/post.ts'
import { TERMS } from './terms.ts'

it('the terms are numbered 1 to 9, then 14', () => {
  expect(TERMS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14])
})

it('the terms cover every topic of the specification, in its order', () => {
  const titles = TERMS.map(({ title }) => title)
  expect(titles).toEqual([
    'Acceptance',
    'What Tuckshop is',
    'Keeping the law',
    'Accuracy',
    'No employment relationship',
    'What is not allowed',
    'Privacy',
    'Limits of liability',
    'Indemnification',
    'Changes and contact',
  ])
})

it("the terms state the job board's limits", () => {
  const text = JSON.stringify(TERMS)
  for (const figure of [`${LISTED_DAYS} days`, `last ${RENEWABLE_DAYS}`, 'ten new listings a day', 'once a day']) {
    expect(text).toContain(figure)
  }
  expect(text).not.toMatch(/match nobody|recommend nobody/)
})
