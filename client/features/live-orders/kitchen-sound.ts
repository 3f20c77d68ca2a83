import { Howl } from 'howler'
import { createStore } from 'zustand/vanilla'
import connectionLostUrl from '#client/assets/connection-lost.wav'
import newOrderUrl from '#client/assets/new-order.wav'
import { readStored, store } from '#client/lib/storage.ts'

const KEY = 'kitchen-sound'

/** `blocked`: wanted, but the browser plays nothing before somebody has touched the page. */
export type SoundState = 'on' | 'off' | 'blocked'

export const soundStore = createStore<{ sound: SoundState }>(() => ({ sound: firstState() }))

// Made on first use and kept for good: howler's unloading would ask for a data: URL, which the content policy refuses.
let sounds: { newOrder: Howl; connectionLost: Howl } | undefined

/** Loads the sounds while there is a network to load them from. */
export function loadSounds(): NonNullable<typeof sounds> {
  sounds ??= { newOrder: soundFrom(newOrderUrl), connectionLost: soundFrom(connectionLostUrl) }
  return sounds
}

export function playNewOrder(): void {
  if (soundStore.getState().sound !== 'off') loadSounds().newOrder.play()
}

export function playConnectionLost(): void {
  if (soundStore.getState().sound !== 'off') loadSounds().connectionLost.play()
}

/** Called from a tap, which is what browsers wait for; the beep is the proof. */
export function turnSoundOn(): void {
  store(KEY, 'on')
  soundStore.setState({ sound: 'on' })
  loadSounds().newOrder.play()
}

export function turnSoundOff(): void {
  store(KEY, 'off')
  soundStore.setState({ sound: 'off' })
}

/** Any tap opens the browser's gate for sound; only what was blocked before it stays silent. Gives the way to stop. */
export function watchFirstTap(): () => void {
  const onTap = () => soundStore.setState(({ sound }) => ({ sound: sound === 'blocked' ? 'on' : sound }))
  // Heard last, so that "Turn sound on" is still there to take its own tap.
  document.addEventListener('click', onTap)
  return () => document.removeEventListener('click', onTap)
}

function soundFrom(url: string): Howl {
  return new Howl({
    src: [url],
    format: ['wav'],
    html5: true, // an audio element plays on where a suspended audio context would stay silent
    onplay: () => soundStore.setState(({ sound }) => ({ sound: sound === 'blocked' ? 'on' : sound })),
    onplayerror: (_id, error) => {
      if (isBlocked(error)) soundStore.setState(({ sound }) => ({ sound: sound === 'off' ? 'off' : 'blocked' }))
    },
  })
}

// An interrupted play is no block. Howler gives the browser's error, or a sentence of its own for old browsers.
function isBlocked(error: unknown): boolean {
  return !(error instanceof DOMException) || error.name === 'NotAllowedError'
}

function firstState(): SoundState {
  if (readStored<unknown>(KEY) === 'off') return 'off'
  // Unknown in browsers without userActivation: then the first beep tells.
  return globalThis.navigator?.userActivation?.hasBeenActive === false ? 'blocked' : 'on'
}
