import { describe, expect, it } from 'vitest'
import { isUnusualBurst, isUnusualTrickle, isWorthChecking, type RecentOrders } from './order-burst.ts'

const QUIET: RecentOrders = { waiting: 1, tables: 1, started: 0, unproven: 0, unprovenAtTable: 0, servedBefore: 0 }
const burst = (recent: Partial<RecentOrders>) => isUnusualBurst({ ...QUIET, ...recent })

describe('an unusual burst', () => {
  it('is four orders without a session from one network at four tables, or eight of them at any table', () => {
    expect(burst({ unproven: 4, waiting: 4, tables: 4 })).toBe(true)
    expect(burst({ unproven: 7, waiting: 7, tables: 3 })).toBe(false)
    expect(burst({ unproven: 8, waiting: 8, tables: 1 })).toBe(true)
  })

  it('is ten orders without a session at one table, from any number of networks', () => {
    expect(burst({ unproven: 1, unprovenAtTable: 9 })).toBe(false)
    expect(burst({ unproven: 1, unprovenAtTable: 10 })).toBe(true)
  })

  it('is a new network with orders at eight tables, or fifteen orders, of which the kitchen starts none', () => {
    expect(burst({ waiting: 7, tables: 7 })).toBe(false)
    expect(burst({ waiting: 8, tables: 8 })).toBe(true)
    expect(burst({ waiting: 15, tables: 2 })).toBe(true)
  })

  it('is a new network of whose orders the kitchen has started less than a sixth', () => {
    expect(burst({ waiting: 8, tables: 8, started: 1 })).toBe(true)
    expect(burst({ waiting: 55, tables: 2, started: 10 })).toBe(true)
    expect(burst({ waiting: 8, tables: 8, started: 2 })).toBe(false)
  })

  it('is sixty waiting orders of which few are started, even on a Wi-Fi with guests served before', () => {
    expect(burst({ waiting: 60, tables: 40, servedBefore: 5 })).toBe(true)
    expect(burst({ waiting: 60, tables: 40, started: 11, servedBefore: 5 })).toBe(true)
    expect(burst({ waiting: 60, tables: 40, started: 12, servedBefore: 5 })).toBe(false)
  })
})

describe('no unusual burst', () => {
  it('is a full restaurant on one Wi-Fi, whose kitchen starts orders', () => {
    expect(burst({ waiting: 55, tables: 40, started: 11 })).toBe(false)
  })

  it('is the first rush of the day on a Wi-Fi with guests served before', () => {
    expect(burst({ waiting: 59, tables: 40, servedBefore: 5 })).toBe(false)
    expect(burst({ unproven: 20, waiting: 20, tables: 12, servedBefore: 5 })).toBe(false)
  })
})

describe('an unusual trickle', () => {
  const trickle = (recent: Partial<RecentOrders>) => isUnusualTrickle({ ...QUIET, ...recent })

  it('is twenty waiting orders of a new network in three hours, while the kitchen has started less than a sixth', () => {
    expect(trickle({ waiting: 19 })).toBe(false)
    expect(trickle({ waiting: 20 })).toBe(true)
    expect(trickle({ waiting: 20, started: 3 })).toBe(true)
    expect(trickle({ waiting: 20, started: 4 })).toBe(false)
  })

  it('needs sixty waiting orders on a Wi-Fi whose guests were served before', () => {
    expect(trickle({ waiting: 59, servedBefore: 5 })).toBe(false)
    expect(trickle({ waiting: 60, servedBefore: 5 })).toBe(true)
  })
})

it('isWorthChecking is true at each count from which a rule may apply', () => {
  const counted = { orders: 1, inTrickle: 1, unproven: 0, unprovenAtTable: 0 }
  for (const unproven of [4, 5, 6, 7, 8]) expect(isWorthChecking({ ...counted, unproven })).toBe(true)
  for (const inTrickle of [20, 60]) expect(isWorthChecking({ ...counted, inTrickle })).toBe(true)
  for (const orders of [8, 15, 60]) expect(isWorthChecking({ ...counted, orders })).toBe(true)
  expect(isWorthChecking({ ...counted, unprovenAtTable: 10 })).toBe(true)
  expect(isWorthChecking({ orders: 7, inTrickle: 19, unproven: 3, unprovenAtTable: 9 })).toBe(false)
})
