import type { StoreApi } from 'zustand/vanilla'
import type { ConnectionState } from '../sync/connection-state.ts'

const SOUND_AGAIN_MS = 6_000 // often enough to be noticed, rarely enough to work with

/** Plays the alarm as long as the screen is not receiving orders. */
export function startLostAlarm(connection: StoreApi<ConnectionState>, sound: () => void): () => void {
  let sounding: ReturnType<typeof setInterval> | undefined
  const look = ({ kind }: ConnectionState) => {
    if ((kind === 'lost') === (sounding !== undefined)) return
    clearInterval(sounding)
    sounding = undefined
    if (kind !== 'lost') return
    sound()
    sounding = setInterval(sound, SOUND_AGAIN_MS)
  }
  look(connection.getState())
  const stopLooking = connection.subscribe(look)
  return () => {
    stopLooking()
    clearInterval(sounding)
  }
}
