import { performance } from 'node:perf_hooks'

/**
 * Measures how long the event loop is busy from now on, in milliseconds, without the time a database spends elsewhere.
 */
export function loopTime(): () => number {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).active
}
