import { createStore } from 'zustand/vanilla'
import { reasonOf } from '#client/lib/reason-of.ts'

type Answer = { isOn: boolean }
export type MatchMailCalls = {
  /** The first request: reads the setting, or applies the emailed link. */
  begin: () => Promise<Answer>
  change: (isOn: boolean) => Promise<Answer>
  /** Whether the link is invalid, so that a retry is no use. */
  isWrongLink: (error: unknown) => boolean
}

export type MatchMailState =
  | { kind: 'beginning' }
  | { kind: 'wrong link' }
  | { kind: 'failed'; reason: string }
  | { kind: 'known'; isOn: boolean; isSaving: boolean; problem: string | undefined }

/** The setting for emails about matching listings. */
export function createMatchMail({ begin, change, isWrongLink }: MatchMailCalls) {
  const store = createStore<{ state: MatchMailState }>(() => ({ state: { kind: 'beginning' } }))
  const set = (state: MatchMailState) => store.setState({ state })
  const known = (isOn: boolean, isSaving = false, problem?: string) => set({ kind: 'known', isOn, isSaving, problem })

  return {
    store,
    begin: async () => {
      set({ kind: 'beginning' })
      try {
        known((await begin()).isOn)
      } catch (error) {
        set(isWrongLink(error) ? { kind: 'wrong link' } : { kind: 'failed', reason: reasonOf(error) })
      }
    },
    /** Not shown before the server has saved it, because people who turn emails off want to be sure. */
    change: async (isOn: boolean) => {
      const { state } = store.getState()
      if (state.kind !== 'known' || state.isSaving) return
      known(state.isOn, true)
      try {
        known((await change(isOn)).isOn)
      } catch (error) {
        known(state.isOn, false, `This could not be saved. ${reasonOf(error)}`)
      }
    },
  }
}
