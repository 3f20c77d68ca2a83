import { expect, test, vi } from 'vitest'
import { ApiError } from '../api-client.ts'
import { ConfirmationClosed, runConfirmed } from './confirmation.ts'

const refusedOnce = () =>
  vi.fn(async () => 'done').mockRejectedValueOnce(new ApiError(403, { code: 'PASSWORD_REQUIRED' }))

test('an action that needs the password is run again after the password was given', async () => {
  const work = refusedOnce()
  expect(await runConfirmed(work, async () => true)).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

test('closing the password dialog is distinguished from a failure, and runs nothing again', async () => {
  const work = refusedOnce()
  await expect(runConfirmed(work, async () => false)).rejects.toBeInstanceOf(ConfirmationClosed)
  expect(work).toHaveBeenCalledOnce()
})

test('any other failure does not open the password dialog', async () => {
  const ask = vi.fn(async () => true)
  const work = () => Promise.reject(new ApiError(503, { message: 'The server is busy.' }))
  await expect(runConfirmed(work, ask)).rejects.toThrow('The server is busy.')
  expect(ask).not.toHaveBeenCalled()
})
