import { expect, it } from 'vitest'
import { socketCounts } from './socket-counts.ts'

it('limits how many connections an address may open, above what a restaurant’s guests need', () => {
  const counts = socketCounts(true)
  const opened = Array.from({ length: 500 }, () => counts.mayOpen('a')).filter(Boolean)
  expect(opened.length).toBeGreaterThanOrEqual(300)
  expect(opened.length).toBeLessThan(400)
  expect(counts.mayOpen('b')).toBe(true)
})

it('counts open connections of an address until they end', () => {
  const counts = socketCounts(true)
  const open = Array.from({ length: 2_000 }, () => counts.ofAddress('a'))
  expect(counts.mayOpen('a')).toBe(false)
  open[0]?.end()
  expect(counts.mayOpen('a')).toBe(true)
})

it('limits the open connections of an account, above what a large kitchen needs', () => {
  const counts = socketCounts(true)
  const open = Array.from({ length: 101 }, () => counts.ofAccount('a'))
  expect(open.filter((one) => one !== undefined)).toHaveLength(100)
  open[0]?.end()
  expect(counts.ofAccount('a')).toBeDefined()
})

it('counts the messages of all anonymous connections of an address together', () => {
  const counts = socketCounts(true)
  const [one, another, elsewhere] = [counts.ofAddress('a'), counts.ofAddress('a'), counts.ofAddress('b')]
  for (let sent = 0; sent < 5_000; sent += 1) one.spend()
  for (let sent = 0; sent < 500; sent += 1) another.spend()
  expect(another.spend()).toBe(false)
  expect(elsewhere.spend()).toBe(true)
})

it('counts nothing if limits are off', () => {
  const counts = socketCounts(false)
  expect(Array.from({ length: 3_000 }, () => counts.mayOpen('a')).every(Boolean)).toBe(true)
})
