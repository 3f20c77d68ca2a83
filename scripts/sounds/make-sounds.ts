import { mkdir, writeFile } from 'node:fs/promises'
import { addBell, addPulse, fadeOut, silence, warmed } from './tones.ts'
import { wavOf } from './wav.ts'

// Usage: npx tsx scripts/sounds/make-sounds.ts
const folder = new URL('../../client/assets/', import.meta.url)

/** B5 then E6: a rising fourth, audible above pans and extraction fans, but not shrill. */
function newOrder(): Float64Array {
  const samples = silence(0.82)
  addBell(samples, 0, 987.77, 0.85)
  addBell(samples, 0.17, 1318.51, 1)
  return fadeOut(warmed(samples, 1.5), 0.16)
}

/** Two knocks and a fall, an octave or more below the bell, so that it is not mistaken for an order. */
function connectionLost(): Float64Array {
  const samples = silence(0.9)
  addPulse(samples, 0, 0.19, 369.99)
  addPulse(samples, 0.25, 0.19, 369.99)
  addPulse(samples, 0.5, 0.38, 261.63)
  return fadeOut(samples, 0.06)
}

await mkdir(folder, { recursive: true })
// The pulses do not decay like the bell, so a lower peak makes them equally loud to the ear.
const sounds = [
  { name: 'new-order', samples: newOrder(), peak: 0.9 },
  { name: 'connection-lost', samples: connectionLost(), peak: 0.66 },
]
for (const { name, samples, peak } of sounds) {
  const file = wavOf(samples, peak)
  await writeFile(new URL(`${name}.wav`, folder), file)
  console.info(`${name}.wav ${(file.length / 1024).toFixed(1)} KB`)
}
