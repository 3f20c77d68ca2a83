import { createStore } from 'zustand/vanilla'
import type { PushSubscriptionBody } from '#shared/alerts/alerts-api.ts'

/**
 * `blocked`: the user has blocked notifications. `unsupported`: the browser has no push, or no service worker is
 * installed.
 */
export type PushState =
  | { kind: 'unknown' }
  | { kind: 'unsupported' }
  | { kind: 'blocked' }
  | { kind: 'off' | 'on'; isBusy: boolean; problem: string | undefined; outcome: string | undefined }

/** The browser's and the server's calls that this screen needs. */
export type PushParts = {
  /** The current subscription; undefined where push is unavailable. @throws never */
  find: () => Promise<{ endpoint: string | undefined } | undefined>
  permission: () => 'default' | 'granted' | 'denied'
  ask: () => Promise<'default' | 'granted' | 'denied'>
  subscribe: () => Promise<PushSubscriptionBody>
  /** Ends the browser's subscription. */
  unsubscribe: () => Promise<void>
  keep: (subscription: PushSubscriptionBody) => Promise<unknown>
  drop: (endpoint: string) => Promise<unknown>
  test: () => Promise<{ sent: number }>
}

const still = { isBusy: false, problem: undefined, outcome: undefined }

export function createPush(parts: PushParts) {
  const store = createStore<{ state: PushState }>(() => ({ state: { kind: 'unknown' } }))
  const settle = (state: PushState) => store.setState({ state })

  async function look(): Promise<void> {
    const found = await parts.find()
    if (!found) return settle({ kind: 'unsupported' })
    if (parts.permission() === 'denied') return settle({ kind: 'blocked' })
    settle({ kind: found.endpoint === undefined ? 'off' : 'on', ...still })
  }

  /** Marks work as under way. On failure it shows the reason, and the switch keeps its state. */
  async function work(run: () => Promise<PushState>, failed: string): Promise<void> {
    const { state } = store.getState()
    if ((state.kind !== 'on' && state.kind !== 'off') || state.isBusy) return
    settle({ ...state, isBusy: true, problem: undefined, outcome: undefined })
    try {
      settle(await run())
    } catch (error) {
      const reason = error instanceof Error && error.message !== '' ? ` ${error.message}` : ''
      settle({ ...state, isBusy: false, problem: `${failed}${reason}`, outcome: undefined })
    }
  }

  return {
    store,
    look,
    turnOn: () =>
      work(async () => {
        const permission = await parts.ask()
        if (permission === 'denied') return { kind: 'blocked' }
        if (permission !== 'granted') return { kind: 'off', ...still }
        await parts.keep(await parts.subscribe())
        return { kind: 'on', ...still }
      }, 'Notifications could not be turned on.'),
    turnOff: () =>
      work(async () => {
        const found = await parts.find()
        await parts.unsubscribe()
        if (found?.endpoint !== undefined) await parts.drop(found.endpoint)
        return { kind: 'off', ...still }
      }, 'Notifications could not be turned off.'),
    test: () =>
      work(async () => {
        const { sent } = await parts.test()
        const outcome = sent === 0 ? undefined : 'Sent. It should appear in a moment.'
        const problem = sent === 0 ? 'No browser could be reached. Turn notifications off and on again.' : undefined
        return { kind: 'on', isBusy: false, outcome, problem }
      }, 'The test could not be sent.'),
  }
}
