import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { runConfirmed } from '#client/lib/session/confirmation.ts'
import { toastStore } from '#client/ui/notices/toast-store.ts'
import type { WireDevice } from '#shared/accounts/own-account-api.ts'
import { createDevices } from './devices-store.ts'

const device = (id: string): WireDevice => ({
  id,
  device: `Browser ${id}`,
  power: 'account',
  signedInAt: '2026-11-20T07:30:00.000Z',
  lastUsedAt: '2026-11-20T07:30:00.000Z',
  isThisOne: false,
})
const toasts = () => toastStore.getState().toasts.map(({ text }) => text)
beforeEach(() => toastStore.setState({ toasts: [] }))

test('a signed-out device leaves the list, and repeated taps send one request', async () => {
  const signOut = vi.fn(async () => ({ devices: [device('a')] }))
  const devices = createDevices({ list: async () => ({ devices: [device('a'), device('b')] }), signOut })
  await devices.refresh()
  await Promise.all([devices.signOut(device('b')), devices.signOut(device('b'))])
  expect(signOut.mock.calls).toEqual([['b']])
  expect(devices.store.getState()).toMatchObject({ devices: [device('a')], leaving: new Set() })
  expect(toasts()).toEqual(['Browser b is signed out.'])
})

test('a device is signed out after the password was entered, where the server requires it', async () => {
  const signOut = vi.fn(async () => ({ devices: [device('a')] }))
  signOut.mockRejectedValueOnce(new ApiError(403, { code: 'PASSWORD_REQUIRED' }))
  const devices = createDevices({ list: signOut, signOut })
  await devices.signOut(device('b'), (work) => work().catch(work))
  expect(devices.store.getState().devices).toEqual([device('a')])
  expect(toasts()).toEqual(['Browser b is signed out.'])
})

test('closing the password dialog keeps the device and shows no message', async () => {
  const signOut = () => Promise.reject(new ApiError(403, { code: 'PASSWORD_REQUIRED' }))
  const devices = createDevices({ list: async () => ({ devices: [device('b')] }), signOut })
  await devices.refresh()
  await devices.signOut(device('b'), (work) => runConfirmed(work, async () => false))
  expect(devices.store.getState()).toMatchObject({ devices: [device('b')], leaving: new Set() })
  expect(toasts()).toEqual([])
})

test("a device that is already signed out shows the server's message and reloads the list", async () => {
  const list = vi.fn(async () => ({ devices: [device('a')] }))
  const signOut = async () => {
    throw new ApiError(404, { message: 'This device is already signed out.' })
  }
  const devices = createDevices({ list, signOut })
  await devices.signOut(device('b'))
  expect([list.mock.calls.length, devices.store.getState().devices]).toEqual([1, [device('a')]])
  expect(toasts()).toEqual(['Browser b could not be signed out. This device is already signed out.'])
})

test('a failed device list shows the reason and can be reloaded', async () => {
  const list = vi.fn(async () => ({ devices: [device('a')] })).mockRejectedValueOnce(new NetworkError())
  const devices = createDevices({ list, signOut: list })
  await devices.refresh()
  expect(devices.store.getState().problem).toBe('No connection. Please check the network.')
  await devices.refresh()
  expect(devices.store.getState()).toMatchObject({ devices: [device('a')], problem: undefined })
})
