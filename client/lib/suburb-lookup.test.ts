import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEBOUNCE_MS, lookUpSuburbs } from './suburb-lookup.ts'

const RICHMOND = { Suburb: 'Richmond', State: 'VIC', Postcode: '3121' }
const asked: string[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  answer = async () => Response.json([RICHMOND])
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('suggestSuburbs waits until typing has paused for 300 ms, and adds state and postcode', async () => {
  const found = lookUpSuburbs(' rich ', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/api/suburbs?query=rich'])
  expect(await found).toEqual(['Richmond, VIC 3121'])
})

test('suggestSuburbs sends nothing if typing continues before the pause is over', async () => {
  const typing = new AbortController()
  const found = lookUpSuburbs('ric', typing.signal)
  typing.abort()
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  expect(await found).toEqual([])
  expect(asked).toEqual([])
})

test('suggestSuburbs drops an answer that is out of date', async () => {
  const typing = new AbortController()
  const late = held<Response>()
  answer = () => late.promise
  const found = lookUpSuburbs('ric', typing.signal)
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  typing.abort()
  late.resolve(Response.json([RICHMOND]))
  expect(await found).toEqual([])
})

test.each([
  ['a refusal by the server', async () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 })],
  ['a missing connection', () => Promise.reject(new TypeError('offline'))],
])('suggestSuburbs returns nothing for %s', async (_, fails) => {
  answer = fails
  const found = lookUpSuburbs('rich', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS)
  expect(await found).toEqual([])
})

/** An answer that the test resolves. */
function held<Answer>() {
  let resolve: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
