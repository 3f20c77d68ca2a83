import { expect, test } from 'vitest'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import { formInAddress } from './form-in-address.ts'

// Only the fields that decide.
const post = { id: 'p1', kind: 'worker' } as Post
const posts = { employer: [], worker: [post] }
const inAddress = (search: string, known: typeof posts | undefined = posts) =>
  formInAddress(new URLSearchParams(search), known)

test('formInAddress opens a new form, even before the listings have loaded', () => {
  expect(formInAddress(new URLSearchParams('new=job'), undefined)).toEqual({ kind: 'employer', post: undefined })
  expect(inAddress('new=work')).toEqual({ kind: 'worker', post: undefined })
})

test('formInAddress opens a listing in the form of its kind, once it has loaded', () => {
  expect(inAddress('edit=p1')).toEqual({ kind: 'worker', post })
  expect(formInAddress(new URLSearchParams('edit=p1'), undefined)).toBeUndefined()
})

test.each(['', 'new=nothing', 'edit=deleted'])('formInAddress opens nothing for "%s"', (search) => {
  expect(inAddress(search)).toBeUndefined()
})
