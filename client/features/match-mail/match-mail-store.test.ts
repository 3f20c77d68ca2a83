import { describe, expect, test } from 'vitest'
import { createMatchMail, type MatchMailCalls } from './match-mail-store.ts'

const offline = new Error('No connection. Please check the network.')
const calls: MatchMailCalls = {
  begin: async () => ({ isOn: false }),
  change: async (isOn) => ({ isOn }),
  isWrongLink: () => false,
}
const off = { kind: 'known', isOn: false, isSaving: false, problem: undefined }

describe('the job alerts setting', () => {
  test("has the server's value once it has loaded", async () => {
    const mail = createMatchMail(calls)
    expect(mail.store.getState().state).toEqual({ kind: 'beginning' })
    await mail.begin()
    expect(mail.store.getState().state).toEqual(off)
  })

  test('reports an invalid link without offering a retry', async () => {
    const mail = createMatchMail({
      ...calls,
      begin: () => Promise.reject(offline),
      isWrongLink: (error) => error === offline,
    })
    await mail.begin()
    expect(mail.store.getState().state).toEqual({ kind: 'wrong link' })
  })

  test('can be reloaded after a network error', async () => {
    let isOffline = true
    const mail = createMatchMail({
      ...calls,
      begin: () => (isOffline ? Promise.reject(offline) : Promise.resolve({ isOn: false })),
    })
    await mail.begin()
    expect(mail.store.getState().state).toEqual({ kind: 'failed', reason: offline.message })
    isOffline = false
    await mail.begin()
    expect(mail.store.getState().state).toEqual(off)
  })

  test("changes after the server's answer, and sends one request per press", async () => {
    const asked: boolean[] = []
    const mail = createMatchMail({
      ...calls,
      change: async (isOn) => {
        asked.push(isOn)
        return { isOn }
      },
    })
    await mail.begin()
    const change = mail.change(true)
    void mail.change(true)
    expect(mail.store.getState().state).toEqual({ ...off, isSaving: true })
    await change
    expect(mail.store.getState().state).toEqual({ ...off, isOn: true })
    expect(asked).toEqual([true])
  })

  test('keeps its value with a reason when it could not be saved', async () => {
    const mail = createMatchMail({ ...calls, change: () => Promise.reject(offline) })
    await mail.begin()
    await mail.change(true)
    expect(mail.store.getState().state).toEqual({
      ...off,
      problem: 'This could not be saved. No connection. Please check the network.',
    })
  })
})
