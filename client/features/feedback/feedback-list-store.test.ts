import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#client/lib/api-client.ts'
import { createFeedbackList } from './feedback-list-store.ts'

const item = {
  id: 'a',
  name: 'Vera',
  email: 'vera@example.com',
  phone: '',
  message: 'More soup',
  status: 'new',
  createdAt: '2026-11-21T00:00:00Z',
}

afterEach(() => void vi.restoreAllMocks())

describe('the feedback list', () => {
  test('keeps loading when it is refused, and only logs the failure', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const list = createFeedbackList({ list: () => Promise.reject(new Error('403')), change: async () => item })
    await list.load()
    expect(list.store.getState()).toMatchObject({ items: undefined, problem: undefined })
    expect(logged).toHaveBeenCalledOnce()
  })

  test('tells the operator that a second factor is needed', async () => {
    const message = 'Set up an authenticator app.'
    const refusal = new ApiError(403, { code: 'SECOND_FACTOR_REQUIRED', message })
    const list = createFeedbackList({ list: () => Promise.reject(refusal), change: async () => item })
    await list.load()
    expect(list.store.getState()).toMatchObject({ items: undefined, secondFactorReason: message })
  })

  test('shows a new status at once and saves it', async () => {
    const list = createFeedbackList({ list: async () => [item], change: async () => ({ ...item, status: 'done' }) })
    await list.load()
    const change = list.setStatus('a', 'done')
    expect(list.store.getState().items).toMatchObject([{ status: 'done' }])
    await change
    expect(list.store.getState()).toMatchObject({ items: [{ status: 'done' }], saving: new Set(), problem: undefined })
  })

  test('reverts a status that could not be saved, with the reason', async () => {
    const list = createFeedbackList({
      list: async () => [item],
      change: () => Promise.reject(new Error('No connection. Please check the network.')),
    })
    await list.load()
    await list.setStatus('a', 'read')
    expect(list.store.getState()).toMatchObject({
      items: [{ status: 'new' }],
      problem: 'The status could not be saved. No connection. Please check the network.',
    })
  })
})
