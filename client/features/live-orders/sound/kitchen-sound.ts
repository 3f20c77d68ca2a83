import { Howl } from 'howler'
import { createStore } from 'zustand/vanilla'
import connectionLostUrl from '#client/assets/connection-lost.wav'
import newOrderUrl from '#client/assets/new-order.wav'
import { readStored, store } from '#client/lib/storage.ts'

const KEY = 'kitchen-sound'
const JUST_NOW_MS = 1_000 // a tap aimed at "Turn sound on" after it disappeared, or a double tap

/** `blocked`: wanted, but the browser plays nothing before the first tap. */
export type SoundState = 'on' | 'off' | 'blocked'

export const soundStore = createStore<{ sound: SoundState }>(() => ({
  sound: readStored<unknown>(KEY) === 'off' ? 'off' : 'on',
}))

// Created once and never unloaded: howler's unload requests a data: URL, which the content policy blocks.
let sounds: { newOrder: Howl; connectionLost: Howl } | undefined

/** Loads the sounds while there is a network, and finds out whether the browser allows them. */
export async function loadSounds(): Promise<void> {
  makeSounds()
  if (await isPlayRefused(hearRefusal)) {
    for (const url of [newOrderUrl, connectionLostUrl]) void fetch(url).catch(() => {})
  } else kitchenSounds()
}

/**
 * The sounds themselves, whether the kitchen has them on or off, for the sound test. Call it after a tap, when howler's
 * pool contains audio elements that may play; earlier, howler would warn of an empty pool.
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

/**
 * An audio element without a source never plays, but is refused at once where sound is not allowed. So this is silent.
 */
function isPlayRefused(hear: (error: unknown) => void): Promise<boolean> {
  const refused = new Audio().play().then(
    () => false,
    (error: unknown) => {
      hear(error) // even if a busy tablet reports it late
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

/** Call it from a tap, as browsers require. The beep confirms it. */
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

/** Any tap unblocks sound; this turns it on only if it was blocked. Returns a function that stops it. */
export function watchFirstTap(): () => void {
  const hearTap = () => {
    kitchenSounds()
    allow()
  }
  // In the bubbling phase, so that "Turn sound on" receives its own tap first.
  document.addEventListener('click', hearTap)
  return () => document.removeEventListener('click', hearTap)
}

function play(sound: 'newOrder' | 'connectionLost'): void {
  const { sound: state } = soundStore.getState()
  if (state === 'on') sounds?.[sound].play()
  if (state === 'blocked') void playIfAllowedByNow(sound)
}

/** A browser that blocked sound at startup may allow it later. */
async function playIfAllowedByNow(sound: 'newOrder' | 'connectionLost'): Promise<void> {
  if (!(await isPlayRefused(() => {}))) kitchenSounds()[sound].play()
}

function soundFrom(url: string): Howl {
  return new Howl({
    src: [url],
    format: ['wav'],
    preload: false,
    html5: true, // plays on where a suspended audio context would stay silent
    onplay: allow,
    onplayerror: (_soundId, error) => hearRefusal(error),
  })
}

let onSince = Number.NEGATIVE_INFINITY
soundStore.subscribe(({ sound }, before) => {
  if (sound === 'on' && before.sound !== 'on') onSince = performance.now()
})

function allow(): void {
  soundStore.setState(({ sound }) => ({ sound: sound === 'blocked' ? 'on' : sound }))
}

// An interrupted play is not a block. Howler passes the browser's error, or its own text for old browsers.
function hearRefusal(error: unknown): void {
  if (error instanceof DOMException && error.name !== 'NotAllowedError') return
  soundStore.setState(({ sound }) => ({ sound: sound === 'off' ? 'off' : 'blocked' }))
}
