import { Howl } from 'howler'
import { createStore } from 'zustand/vanilla'
import connectionLostUrl from '#client/assets/connection-lost.wav'
import newOrderUrl from '#client/assets/new-order.wav'
import { readStored, store } from '#client/lib/storage.ts'

const KEY = 'kitchen-sound'
const JUST_NOW_MS = 1_000 // a finger on its way to "Turn sound on" when that is no longer offered, or there twice

/** `blocked`: wanted, but the browser plays nothing before somebody has touched the page. */
export type SoundState = 'on' | 'off' | 'blocked'

export const soundStore = createStore<{ sound: SoundState }>(() => ({
  sound: readStored<unknown>(KEY) === 'off' ? 'off' : 'on',
}))

// Made once and kept for good: howler's unloading would ask for a data: URL, which the content policy refuses.
let sounds: { newOrder: Howl; connectionLost: Howl } | undefined

/** Loads the sounds while there is a network to load them from, and finds out whether they may be heard. */
export async function loadSounds(): Promise<void> {
  makeSounds()
  if (await isPlayRefused(hearRefusal)) {
    for (const url of [newOrderUrl, connectionLostUrl]) void fetch(url).catch(() => {})
  } else kitchenSounds()
}

/**
 * The sounds themselves, whether the kitchen has them on or not: for trying them, from a tap. Howler's tap has filled
 * its pool with audio elements that may play; asked for one earlier, it would complain of an empty pool.
 */
export function kitchenSounds(): NonNullable<typeof sounds> {
  const made = makeSounds()
  for (const sound of Object.values(made)) if (sound.state() === 'unloaded') sound.load()
  return made
}

function makeSounds(): NonNullable<typeof sounds> {
  sounds ??= { newOrder: soundFrom(newOrderUrl), connectionLost: soundFrom(connectionLostUrl) }
  return sounds
}

/** Without a source a play never begins, but one that is not allowed is refused at once: no sound, and no guess. */
function isPlayRefused(hear: (error: unknown) => void): Promise<boolean> {
  const refused = new Audio().play().then(
    () => false,
    (error: unknown) => {
      hear(error) // a late one, of a busy tablet, too
      return true
    },
  )
  return Promise.race([refused, new Promise<false>((goOn) => setTimeout(goOn, 0, false))])
}

export function playNewOrder(): void {
  play('newOrder')
}

export function playConnectionLost(): void {
  play('connectionLost')
}

/** Called from a tap, which is what browsers wait for; the beep is the proof. */
export function turnSoundOn(): void {
  store(KEY, 'on')
  soundStore.setState({ sound: 'on' })
  kitchenSounds().newOrder.play()
}

export function turnSoundOff(): void {
  if (performance.now() - onSince < JUST_NOW_MS) return
  store(KEY, 'off')
  soundStore.setState({ sound: 'off' })
}

/** Any tap opens the browser's gate for sound; only what was blocked before it stays silent. Gives the way to stop. */
export function watchFirstTap(): () => void {
  const hearTap = () => {
    kitchenSounds()
    allow()
  }
  // Heard last, so that "Turn sound on" is still there to take its own tap.
  document.addEventListener('click', hearTap)
  return () => document.removeEventListener('click', hearTap)
}

function play(sound: 'newOrder' | 'connectionLost'): void {
  const { sound: state } = soundStore.getState()
  if (state === 'on') sounds?.[sound].play()
  if (state === 'blocked') void playIfAllowedByNow(sound)
}

/** A browser that refused a moment after a restart may allow it by the time there is something to hear. */
async function playIfAllowedByNow(sound: 'newOrder' | 'connectionLost'): Promise<void> {
  if (!(await isPlayRefused(() => {}))) kitchenSounds()[sound].play()
}

function soundFrom(url: string): Howl {
  return new Howl({
    src: [url],
    format: ['wav'],
    preload: false,
    html5: true, // an audio element plays on where a suspended audio context would stay silent
    onplay: allow,
    onplayerror: (_id, error) => hearRefusal(error),
  })
}

let onSince = Number.NEGATIVE_INFINITY
soundStore.subscribe(({ sound }, before) => {
  if (sound === 'on' && before.sound !== 'on') onSince = performance.now()
})

function allow(): void {
  soundStore.setState(({ sound }) => ({ sound: sound === 'blocked' ? 'on' : sound }))
}

// An interrupted play is no block. Howler gives the browser's error, or a sentence of its own for old browsers.
function hearRefusal(error: unknown): void {
  if (error instanceof DOMException && error.name !== 'NotAllowedError') return
  soundStore.setState(({ sound }) => ({ sound: sound === 'off' ? 'off' : 'blocked' }))
}
