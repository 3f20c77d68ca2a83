import { expect, test } from 'vitest'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import { neighbourOf } from './post-place.ts'

// Only the fields that decide a listing's place.
const posts = (...ids: string[]) => ids.map((id) => ({ id, kind: 'employer' }) as Post)
const after = (id: string, ...ids: string[]) =>
  neighbourOf({ id, kind: 'employer' }, { employer: posts(...ids), worker: [] })

test('neighbourOf is the next listing, or the previous one for the last', () => {
  expect(after('a', 'a', 'b', 'c')).toBe('b')
  expect(after('c', 'a', 'b', 'c')).toBe('b')
})

test('neighbourOf is undefined for the only listing', () => {
  expect(after('a', 'a')).toBeUndefined()
  expect(neighbourOf({ id: 'a', kind: 'worker' }, undefined)).toBeUndefined()
})
