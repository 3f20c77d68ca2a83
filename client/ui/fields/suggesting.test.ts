import { expect, test } from 'vitest'
import { createSuggesting } from './suggesting.ts'

test('the suggestion list opens with matches, and closes when the text is emptied', async () => {
  const suggesting = createSuggesting()
  await suggesting.ask('rich', async () => ['Richmond, VIC 3121'])
  expect(suggesting.store.getState()).toEqual({ suggestions: ['Richmond, VIC 3121'], isOpen: true })
  await suggesting.ask('', async () => ['never asked'])
  expect(suggesting.store.getState()).toEqual({ suggestions: [], isOpen: false })
})

test('the suggestion list stays closed without matches', async () => {
  const suggesting = createSuggesting()
  await suggesting.ask('zzz', async () => [])
  expect(suggesting.store.getState().isOpen).toBe(false)
})

test('the suggestion list shows the answer to the latest request, even if an earlier one arrives later', async () => {
  const suggesting = createSuggesting()
  const early = held<readonly string[]>()
  const signals: AbortSignal[] = []
  const first = suggesting.ask('ric', (_, signal) => {
    signals.push(signal)
    return early.promise
  })
  await suggesting.ask('rich', async () => ['Richmond, VIC 3121'])
  early.resolve(['Rich Hill, NSW 2000'])
  await first
  expect(signals[0]?.aborted).toBe(true)
  expect(suggesting.store.getState().suggestions).toEqual(['Richmond, VIC 3121'])
})

test('the suggestion list stays closed when an answer arrives after a choice', async () => {
  const suggesting = createSuggesting()
  const late = held<readonly string[]>()
  const asked = suggesting.ask('rich', () => late.promise)
  suggesting.stop()
  late.resolve(['Richmond, VIC 3121'])
  await asked
  expect(suggesting.store.getState()).toEqual({ suggestions: [], isOpen: false })
})

test('the suggestion list is emptied when a request fails, without a message', async () => {
  const suggesting = createSuggesting()
  await suggesting.ask('rich', async () => ['Richmond, VIC 3121'])
  await suggesting.ask('richm', () => Promise.reject(new Error('no network')))
  expect(suggesting.store.getState()).toEqual({ suggestions: [], isOpen: false })
})

test('a closed suggestion list opens again if it has matches', async () => {
  const suggesting = createSuggesting()
  suggesting.open()
  expect(suggesting.store.getState().isOpen).toBe(false)
  await suggesting.ask('rich', async () => ['Richmond, VIC 3121'])
  suggesting.close()
  expect(suggesting.store.getState().isOpen).toBe(false)
  suggesting.open()
  expect(suggesting.store.getState().isOpen).toBe(true)
})

/** An answer that the test resolves. */
function held<Answer>() {
  let resolve: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
