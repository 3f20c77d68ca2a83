import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { boardPost } from '../testing/board-posts.ts'
import { createListing } from './listing-store.ts'

const gone = () => Promise.reject(new ApiError(404, { code: 'POST_NOT_FOUND', message: 'It is not there any more.' }))

describe('the listing store', () => {
  test('shows a listing that exists', async () => {
    const { store, load } = createListing(async () => boardPost())
    await load()
    expect(store.getState().listing).toEqual({ kind: 'here', post: boardPost() })
  })

  test('reports a listing as gone for a 404', async () => {
    const { store, load } = createListing(gone)
    await load()
    expect(store.getState().listing).toEqual({ kind: 'gone' })
  })

  test('shows the reason when loading fails, and can retry', async () => {
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

  test('keeps a shown listing when it cannot be refreshed', async () => {
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
