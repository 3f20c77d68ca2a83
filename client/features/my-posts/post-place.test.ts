import { expect, test } from 'vitest'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { neighbourOf } from './post-place.ts'

// As much of a post as a place in a list is found by.
const posts = (...ids: string[]) => ids.map((_id) => ({ _id, kind: 'employer' }) as WirePost)
const after = (_id: string, ...ids: string[]) =>
  neighbourOf({ _id, kind: 'employer' }, { employer: posts(...ids), worker: [] })

test('the next post takes the place of a deleted one, and the one before it that of the last', () => {
  expect(after('a', 'a', 'b', 'c')).toBe('b')
  expect(after('c', 'a', 'b', 'c')).toBe('b')
})

test('nothing takes the place of the only one', () => {
  expect(after('a', 'a')).toBeUndefined()
  expect(neighbourOf({ _id: 'a', kind: 'worker' }, undefined)).toBeUndefined()
})
