import { SAMPLE_RATE } from './wav.ts'

interface Partial {
  /** Multiple of the note's pitch. */
  ratio: number
  level: number
  /** Seconds until the partial has fallen to 1/e. */
  decay: number
}

// High partials decay first, as in a struck bell; slightly stretched ones prevent an organ sound.
const BELL: readonly Partial[] = [
  { ratio: 0.5, level: 0.22, decay: 0.3 },
  { ratio: 1, level: 1, decay: 0.26 },
  { ratio: 2.002, level: 0.5, decay: 0.18 },
  { ratio: 2.76, level: 0.24, decay: 0.09 },
  { ratio: 4.07, level: 0.14, decay: 0.05 },
]

export function silence(seconds: number): Float64Array {
  return new Float64Array(Math.round(seconds * SAMPLE_RATE))
}

export function addBell(samples: Float64Array, startAt: number, pitch: number, level: number) {
  const start = Math.round(startAt * SAMPLE_RATE)
  for (let i = start; i < samples.length; i++) {
    const t = (i - start) / SAMPLE_RATE
    const attack = Math.min(1, t / 0.004)
    let value = 0
    for (const { ratio, level: share, decay } of BELL) {
      value += share * Math.exp(-t / decay) * Math.sin(2 * Math.PI * pitch * ratio * t)
    }
    samples[i] = (samples[i] ?? 0) + value * attack * level
  }
}

/** A reedy pulse: odd harmonics make a low note audible on small speakers. */
export function addPulse(samples: Float64Array, startAt: number, seconds: number, pitch: number) {
  const start = Math.round(startAt * SAMPLE_RATE)
  const count = Math.round(seconds * SAMPLE_RATE)
  for (let i = 0; i < count && start + i < samples.length; i++) {
    const t = i / SAMPLE_RATE
    const swell = Math.min(1, t / 0.012, (seconds - t) / 0.045)
    let value = 0
    for (const harmonic of [1, 3, 5, 7]) value += Math.sin(2 * Math.PI * pitch * harmonic * t) / harmonic ** 1.25
    samples[start + i] = (samples[start + i] ?? 0) + value * Math.max(0, swell) * (1 - 0.25 * (t / seconds))
  }
}

/** Rounds off the peaks, so that the ring after the stroke is louder in a noisy room. */
export function warmed(samples: Float64Array, drive: number): Float64Array {
  return samples.map((sample) => Math.tanh(sample * drive))
}

/** Ends in exact silence, so that the speaker does not click. */
export function fadeOut(samples: Float64Array, seconds: number): Float64Array {
  const count = Math.round(seconds * SAMPLE_RATE)
  return samples.map((sample, i) => {
    const left = (samples.length - 1 - i) / count
    return left >= 1 ? sample : sample * Math.sin((Math.PI / 2) * left) ** 2
  })
}
