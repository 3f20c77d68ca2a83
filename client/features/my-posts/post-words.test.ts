import { expect, test } from 'vitest'
import { dateWords, daysLeftWords, failure, formTitle, othersInWords, WORDS } from './post-words.ts'

test('dateWords writes day, month and year', () => {
  expect(dateWords('2026-11-03T12:00:00.000Z')).toBe('03/11/2026')
})

test('daysLeftWords counts the days left', () => {
  expect([60, 1, 0].map(daysLeftWords)).toEqual(['60 days left', '1 day left', 'No longer listed'])
})

test('the messages for saving and deleting listings are those of the specification', () => {
  expect(WORDS.update.employer).toMatchObject({
    done: { title: 'Data updated successfully' },
    failed: 'Error updated the data',
  })
  expect(WORDS.update.worker).toMatchObject({
    done: { title: 'Data updated successfully' },
    failed: 'Error creating worker data',
  })
  expect(WORDS.remove.worker).toMatchObject({
    done: { title: 'Worker data deleted successfully' },
    failed: 'Error deleting worker data',
  })
  expect(WORDS.remove.employer).toMatchObject({
    done: { title: 'Adviser data deleted successfully' },
    failed: 'Error deleting adviser data',
  })
})

test("failure shows the server's reason", () => {
  expect(failure('Error updated the data', new Error('job is required.'))).toEqual({
    look: 'problem',
    title: 'Error updated the data',
    words: 'job is required.',
  })
})

test("the listing forms have the specification's titles", () => {
  expect(formTitle('employer', true)).toBe('Post a job')
  expect(formTitle('employer', false)).toBe('Update the data')
  expect(formTitle('worker', true)).toBe('Please fill the details')
  expect(formTitle('worker', false)).toBe('Please fill the details')
})

test('othersInWords names the other marked fields in form order', () => {
  expect(othersInWords(['phone', 'job', 'location', 'location'])).toBe('Also marked: Role, Location and Phone.')
  expect(othersInWords(['termsAccepted'])).toBe('Also marked: Terms and conditions.')
})
