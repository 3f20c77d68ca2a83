import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { createSending } from './sending.ts'

test('sending a message several times sends one request', async () => {
  const send = vi.fn(async (_: string) => {})
  const sending = createSending(send)
  await Promise.all([sending.send('hello'), sending.send('hello'), sending.send('hello')])
  await sending.send('hello')
  expect(send).toHaveBeenCalledOnce()
  expect(sending.store.getState().state).toEqual({ kind: 'sent' })
})

test('a message that could not be sent shows the reason and can be sent again', async () => {
  const send = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new NetworkError())
  send.mockResolvedValueOnce()
  const sending = createSending(send)
  await sending.send('hello')
  const sentence = 'No connection. Please check the network.'
  expect(sending.store.getState().state).toEqual({ kind: 'failed', sentence, field: undefined })
  await sending.send('hello')
  expect(sending.store.getState().state).toEqual({ kind: 'sent' })
})

test('a field that the server rejects is named', async () => {
  const refusal = new ApiError(400, {
    code: 'INVALID_REQUEST',
    message: 'email is wrong.',
    details: { field: 'email' },
  })
  const sending = createSending(() => Promise.reject(refusal))
  await sending.send('hello')
  expect(sending.store.getState().state).toEqual({ kind: 'failed', sentence: 'email is wrong.', field: 'email' })
})
