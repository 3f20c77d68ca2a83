import { createStore } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import { ConfirmationClosed } from '#client/lib/session/confirmation.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { readAccount, signOutDevice, type WireDevice } from '#shared/accounts/own-account-api.ts'
import { sentenceOf } from './use-saving.ts'

export type DevicesState = {
  /** Most recently used first; undefined until loaded. */
  devices: readonly WireDevice[] | undefined
  /** Devices being signed out. */
  leaving: ReadonlySet<string>
  problem: string | undefined
}

export type DevicesStore = ReturnType<typeof createDevices>

type Calls = {
  list: () => Promise<{ devices: readonly WireDevice[] }>
  signOut: (id: string) => Promise<{ devices: readonly WireDevice[] }>
}

export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>

const CALLS: Calls = {
  list: () => api(readAccount, {}),
  signOut: (id) => api(signOutDevice, { params: { id } }),
}

/** The devices on which the account is signed in. */
export function createDevices({ list, signOut }: Calls = CALLS) {
  const store = createStore<DevicesState>(() => ({ devices: undefined, leaving: new Set(), problem: undefined }))

  async function refresh(): Promise<void> {
    try {
      const { devices } = await list()
      store.setState({ devices, problem: undefined })
    } catch (error) {
      store.setState({ problem: sentenceOf(error) })
    }
  }

  /** `confirmed` asks for the password when the server requires it again. */
  async function signOutOne({ id, device }: WireDevice, confirmed: Confirmed = (work) => work()): Promise<void> {
    const { leaving } = store.getState()
    if (leaving.has(id)) return
    store.setState({ leaving: new Set(leaving).add(id) })
    try {
      const { devices } = await confirmed(() => signOut(id))
      store.setState({ devices })
      showToast(`${device} is signed out.`)
    } catch (error) {
      if (!(error instanceof ConfirmationClosed)) {
        showToast(`${device} could not be signed out. ${sentenceOf(error)}`, { look: 'problem' })
        await refresh()
      }
    }
    store.setState((before) => ({ leaving: new Set([...before.leaving].filter((each) => each !== id)) }))
  }

  return { store, refresh, signOut: signOutOne }
}
