import { performance } from 'node:perf_hooks'

/**
 * Measures for how long the event loop is busy from now on, in milliseconds: not the time in which a database works
 * elsewhere.
 */
export function loopTime(): () => number {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).active
}
