import { expect, test } from 'vitest'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { formInAddress } from './form-in-address.ts'

// Only what decides is needed.
const post = { _id: 'p1', kind: 'worker' } as WirePost
const posts = { employer: [], worker: [post] }
const inAddress = (search: string, known: typeof posts | undefined = posts) =>
  formInAddress(new URLSearchParams(search), known)

test('a link opens a new form, before the posts have come', () => {
  expect(formInAddress(new URLSearchParams('new=job'), undefined)).toEqual({ kind: 'employer', post: undefined })
  expect(inAddress('new=work')).toEqual({ kind: 'worker', post: undefined })
})

test('a post is edited in the form of its own kind, once it is known', () => {
  expect(inAddress('edit=p1')).toEqual({ kind: 'worker', post })
  expect(formInAddress(new URLSearchParams('edit=p1'), undefined)).toBeUndefined()
})

test.each(['', 'new=nothing', 'edit=deleted'])('"%s" opens nothing', (search) => {
  expect(inAddress(search)).toBeUndefined()
})
