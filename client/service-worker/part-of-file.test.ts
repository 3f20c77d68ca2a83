import { expect, it } from 'vitest'
import { partOfFile } from './part-of-file.ts'

const sound = () => new Response('0123456789', { headers: { 'Content-Type': 'audio/wav' } })

it.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('partOfFile returns the part for %s', async (range, text, contentRange) => {
  const part = await partOfFile(sound(), range)
  expect(part.status).toBe(206)
  expect(await part.text()).toBe(text)
  expect(part.headers.get('content-range')).toBe(contentRange)
  expect(part.headers.get('content-type')).toBe('audio/wav')
})

it.each([null, 'bytes=-5', 'lines=1-2'])('partOfFile returns the whole file for %s', async (range) => {
  expect((await partOfFile(sound(), range)).status).toBe(200)
})

it('partOfFile refuses a part beyond the end', async () => {
  expect((await partOfFile(sound(), 'bytes=10-')).status).toBe(416)
})
