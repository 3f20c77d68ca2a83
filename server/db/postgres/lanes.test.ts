import { expect, it } from 'vitest'
import { StoreUnavailable } from '../unit-of-work.ts'
import { lanesOf, MOST_WAITING } from './lanes.ts'

const HOUR_MS = 60 * 60 * 1000

/** A piece of work that ends on demand. */
function held() {
  let end = () => {}
  let fail: (error: Error) => void = () => {}
  const done = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { run: () => done, end, fail: (error: Error) => fail(error) }
}

it('lanes run the work of one lane in order, and lanes run concurrently', async () => {
  const inLane = lanesOf({ waitMs: HOUR_MS, longWaitMs: HOUR_MS })
  const first = held()
  const ran: string[] = []
  const note = (name: string) => async () => void ran.push(name)
  const works = [inLane('a', first.run), inLane('a', note('second')), inLane('a', note('third'))]
  await inLane('b', note('other lane'))
  first.end()
  await Promise.all(works)
  expect(ran).toEqual(['other lane', 'second', 'third'])
})

it('lanes refuse work that has waited too long, and never run it', async () => {
  const inLane = lanesOf({ waitMs: 20, longWaitMs: HOUR_MS })
  const first = held()
  const ran: string[] = []
  const busy = inLane('a', first.run)
  await expect(inLane('a', async () => void ran.push('late'))).rejects.toMatchObject({ reason: 'busy' })
  first.end()
  await busy
  await inLane('a', async () => void ran.push('next'))
  expect(ran).toEqual(['next'])
})

it('lanes fail work that has waited long together with the work that found the store unavailable', async () => {
  const inLane = lanesOf({ waitMs: HOUR_MS, longWaitMs: 0 })
  const first = held()
  const works = [inLane('a', first.run), inLane('a', async () => {}), inLane('a', async () => {})]
  const outcomes = Promise.allSettled(works)
  first.fail(new StoreUnavailable('unreachable'))
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { reason: 'unreachable' } })
  await expect(inLane('a', async () => 'next')).resolves.toBe('next')
})

it('lanes give recent work its own attempt when the work before it fails', async () => {
  const inLane = lanesOf({ waitMs: HOUR_MS, longWaitMs: HOUR_MS })
  const first = held()
  const works = [inLane('a', first.run), inLane('a', async () => {})]
  const outcomes = Promise.allSettled(works)
  first.fail(new StoreUnavailable('unreachable'))
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('lanes limit the waiting work of one lane', async () => {
  const inLane = lanesOf({ waitMs: HOUR_MS, longWaitMs: HOUR_MS })
  const first = held()
  const works = [inLane('a', first.run), ...Array.from({ length: MOST_WAITING }, () => inLane('a', async () => {}))]
  await expect(inLane('a', async () => {})).rejects.toMatchObject({ reason: 'busy' })
  await expect(inLane('b', async () => 'room')).resolves.toBe('room')
  first.end()
  await Promise.all(works)
})
