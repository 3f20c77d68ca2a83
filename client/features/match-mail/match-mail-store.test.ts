import { describe, expect, test } from 'vitest'
import { createMatchMail, type MatchMailCalls } from './match-mail-store.ts'

const offline = new Error('No connection. Please check the network.')
const calls: MatchMailCalls = {
  begin: async () => ({ isOn: false }),
  change: async (isOn) => ({ isOn }),
  isWrongLink: () => false,
}
const off = { kind: 'known', isOn: false, isSaving: false, problem: undefined }

describe('match mails', () => {
  test('are as the server says, once it has answered', async () => {
    const mail = createMatchMail(calls)
    expect(mail.store.getState().state).toEqual({ kind: 'beginning' })
    await mail.begin()
    expect(mail.store.getState().state).toEqual(off)
  })

  test('by a link that is not good are not to be tried again', async () => {
    const mail = createMatchMail({
      ...calls,
      begin: () => Promise.reject(offline),
      isWrongLink: (error) => error === offline,
    })
    await mail.begin()
    expect(mail.store.getState().state).toEqual({ kind: 'wrong link' })
  })

  test('without a connection are tried again', async () => {
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

  test('change when the server has said so, and one press counts once', async () => {
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

  test('stay as they are when the change could not be saved, and it is said why', async () => {
    const mail = createMatchMail({ ...calls, change: () => Promise.reject(offline) })
    await mail.begin()
    await mail.change(true)
    expect(mail.store.getState().state).toEqual({
      ...off,
      problem: 'This could not be saved. No connection. Please check the network.',
    })
  })
})
