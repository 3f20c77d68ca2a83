import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { boardPost } from '../testing/board-posts.ts'
import { createListing } from './listing-store.ts'

const gone = () => Promise.reject(new ApiError(404, { code: 'POST_NOT_FOUND', message: 'It is not there any more.' }))

describe('a listing', () => {
  test('is shown when it is there', async () => {
    const { store, load } = createListing(async () => boardPost())
    await load()
    expect(store.getState().listing).toEqual({ kind: 'here', post: boardPost() })
  })

  test('that is not there any more is gone', async () => {
    const { store, load } = createListing(gone)
    await load()
    expect(store.getState().listing).toEqual({ kind: 'gone' })
  })

  test('that could not be reached says why, and loads when asked again', async () => {
    let isCut = true
    const { store, load } = createListing(async () => {
      if (isCut) throw new NetworkError()
      return boardPost()
    })
    await load()
    expect(store.getState().listing).toEqual({ kind: 'failed', problem: 'No connection. Please check the network.' })
    isCut = false
    await load()
    expect(store.getState().listing.kind).toBe('here')
  })

  test('stays on the screen when it cannot be read afresh', async () => {
    let isCut = false
    const { store, load } = createListing(async () => {
      if (isCut) throw new NetworkError()
      return boardPost()
    })
    await load()
    isCut = true
    await load()
    expect(store.getState().listing.kind).toBe('here')
  })
})
