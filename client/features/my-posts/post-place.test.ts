import { expect, test } from 'vitest'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { neighbourOf } from './post-place.ts'

// Only the fields that decide a listing's place.
const posts = (...ids: string[]) => ids.map((_id) => ({ _id, kind: 'employer' }) as WirePost)
const after = (_id: string, ...ids: string[]) =>
  neighbourOf({ _id, kind: 'employer' }, { employer: posts(...ids), worker: [] })

test('neighbourOf is the next listing, or the previous one for the last', () => {
  expect(after('a', 'a', 'b', 'c')).toBe('b')
  expect(after('c', 'a', 'b', 'c')).toBe('b')
})

test('neighbourOf is undefined for the only listing', () => {
  expect(after('a', 'a')).toBeUndefined()
  expect(neighbourOf({ _id: 'a', kind: 'worker' }, undefined)).toBeUndefined()
})
