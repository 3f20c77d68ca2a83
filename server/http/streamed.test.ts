import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { jsonArray, streamed } from './streamed.ts'

function slicesThatEnd() {
  const state = { hasEnded: false }
  async function* slices(): AsyncGenerator<readonly number[]> {
    try {
      yield [1]
      yield [2]
    } finally {
      state.hasEnded = true
    }
  }
  return { state, slices: slices() }
}
const textOf = (numbers: readonly number[]) => numbers.join(',')

it('streamed sends slice by slice and then closes the source', async () => {
  const { state, slices } = slicesThatEnd()
  const stream = await streamed<Readable, number>(slices, textOf, '.')
  expect((await stream.toArray()).join('')).toBe('12.')
  expect(state.hasEnded).toBe(true)
})

it('streamed closes its source when the connection closes before anything is sent', async () => {
  const { state, slices } = slicesThatEnd()
  const stream = await streamed<Readable, number>(slices, textOf, '.')
  stream.destroy()
  await expect.poll(() => state.hasEnded).toBe(true)
})

it('streamed sends one valid JSON array, even if some slices are empty', async () => {
  for (const slices of [[], [[]], [[], [], [1]], [[1], [], [2, 3]], [[], [1], []]]) {
    async function* given() {
      yield* slices
    }
    const stream = (await jsonArray(given(), (number: number) => number)) as unknown as Readable
    expect(JSON.parse((await stream.toArray()).join(''))).toEqual(slices.flat())
  }
})
