import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { createSending } from './sending.ts'

test('a message is sent once, however often it is tapped', async () => {
  const send = vi.fn(async (_: string) => {})
  const sending = createSending(send)
  await Promise.all([sending.send('hello'), sending.send('hello'), sending.send('hello')])
  await sending.send('hello')
  expect(send).toHaveBeenCalledOnce()
  expect(sending.store.getState().state).toEqual({ kind: 'sent' })
})

test('a message that did not get through says why, and may be tried again', async () => {
  const send = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new NetworkError())
  send.mockResolvedValueOnce()
  const sending = createSending(send)
  await sending.send('hello')
  const sentence = 'No connection. Please check the network.'
  expect(sending.store.getState().state).toEqual({ kind: 'failed', sentence, field: undefined })
  await sending.send('hello')
  expect(sending.store.getState().state).toEqual({ kind: 'sent' })
})

test('a field that the server refuses is named', async () => {
  const refusal = new ApiError(400, {
    code: 'INVALID_REQUEST',
    message: 'email is wrong.',
    details: { field: 'email' },
  })
  const sending = createSending(() => Promise.reject(refusal))
  await sending.send('hello')
  expect(sending.store.getState().state).toEqual({ kind: 'failed', sentence: 'email is wrong.', field: 'email' })
})
