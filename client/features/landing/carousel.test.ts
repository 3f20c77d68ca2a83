import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCarousel } from './carousel.ts'
import { TESTIMONIALS, TURN_MS } from './testimonial.ts'

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function running(isPlaying = true) {
  const carousel = createCarousel(4, TURN_MS, isPlaying)
  stops.push(carousel.start())
  return { carousel, shown: () => carousel.store.getState().index }
}

it('the carousel advances every 5000 ms and wraps around', () => {
  const { shown } = running()
  vi.advanceTimersByTime(4_999)
  expect(shown()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(15_000)
  expect(shown()).toBe(0)
})

it('the carousel stops while hovered or focused, and resumes afterwards', () => {
  const { carousel, shown } = running()
  carousel.hold('hover')
  carousel.hold('focus')
  vi.advanceTimersByTime(20_000)
  carousel.release('hover')
  vi.advanceTimersByTime(20_000)
  expect(shown()).toBe(0)
  carousel.release('focus')
  vi.advanceTimersByTime(5_000)
  expect(shown()).toBe(1)
})

it('the carousel stays paused until it is played again', () => {
  const { carousel, shown } = running()
  carousel.toggle()
  carousel.hold('hover')
  carousel.release('hover')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe(0)
  carousel.toggle()
  vi.advanceTimersByTime(5_000)
  expect(shown()).toBe(1)
})

it('the carousel shows a slide chosen by a button for a full turn', () => {
  const { carousel, shown } = running()
  vi.advanceTimersByTime(4_000)
  carousel.previous()
  expect(shown()).toBe(3)
  vi.advanceTimersByTime(4_999)
  expect(shown()).toBe(3)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(0)
})

it('the carousel does not rotate under prefers-reduced-motion', () => {
  const { carousel, shown } = running(false)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toBe(0)
  carousel.next()
  expect(shown()).toBe(1)
})

it('there are four testimonials, rated 4 to 5', () => {
  expect(TESTIMONIALS).toHaveLength(4)
  for (const { rating } of TESTIMONIALS) expect(rating >= 4 && rating <= 5).toBe(true)
})
