import { describe, expect, test } from 'vitest'
import type { Board, BoardQuery } from '#shared/marketplace/marketplace-api.ts'
import { NO_FILTERS } from '../filters/board-filters.ts'
import { boardOf, boardPost } from '../testing/board-posts.ts'
import { createBoard } from './board-store.ts'

type Call = { query: BoardQuery; answer: (board: Board) => void; fail: (error: Error) => void; signal: AbortSignal }

/** A board whose requests the test answers in any order. */
function openBoard() {
  const calls: Call[] = []
  const board = createBoard(
    (query, signal) => new Promise((answer, fail) => void calls.push({ query, answer, fail, signal })),
  )
  const ids = () => board.store.getState().shown?.posts.map(({ id }) => id)
  const call = (at: number): Call => {
    const found = calls[at]
    if (!found) throw new Error(`There is no call ${at}.`)
    return found
  }
  return { board, calls, call, ids }
}
const baristas = { ...NO_FILTERS, job: 'Barista' }
const cooks = { ...NO_FILTERS, job: 'Cook' }

describe('the board store', () => {
  test('keeps old results until the new ones arrive', async () => {
    const { board, call, ids } = openBoard()
    const first = board.show({ filters: baristas, pages: 1 }, undefined)
    call(0).answer(boardOf(['a']))
    await first
    const second = board.show({ filters: cooks, pages: 1 }, undefined)
    expect(ids()).toEqual(['a'])
    expect(board.store.getState().phase).toBe('asking')
    call(1).answer(boardOf(['b']))
    await second
    expect(ids()).toEqual(['b'])
    expect(board.store.getState()).toMatchObject({ phase: 'settled', shown: { filters: cooks } })
  })

  test('shows the answer to the latest request, even if an earlier one arrives later', async () => {
    const { board, call, ids } = openBoard()
    const slow = board.show({ filters: baristas, pages: 1 }, undefined)
    const quick = board.show({ filters: cooks, pages: 1 }, undefined)
    expect(call(0).signal.aborted).toBe(true)
    call(1).answer(boardOf(['cook']))
    call(0).answer(boardOf(['barista']))
    await Promise.all([slow, quick])
    expect(ids()).toEqual(['cook'])
  })

  test('ignores the failure of a superseded request', async () => {
    const { board, call, ids } = openBoard()
    const slow = board.show({ filters: baristas, pages: 1 }, undefined)
    const quick = board.show({ filters: cooks, pages: 1 }, undefined)
    call(0).fail(new Error('aborted'))
    call(1).answer(boardOf(['cook']))
    await Promise.all([slow, quick])
    expect(board.store.getState()).toMatchObject({ phase: 'settled', problem: undefined })
    expect(ids()).toEqual(['cook'])
  })

  test('appends the next page without duplicate listings', async () => {
    const { board, call, calls, ids } = openBoard()
    const first = board.show({ filters: baristas, pages: 1 }, undefined)
    call(0).answer(boardOf(['a', 'b'], { hasMore: true }))
    await first
    const second = board.show({ filters: baristas, pages: 2 }, undefined)
    expect(board.store.getState().phase).toBe('adding')
    call(1).answer(boardOf(['b', 'c']))
    await second
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(calls.map(({ query }) => query.page)).toEqual([1, 2])
    expect(board.store.getState().shown?.hasMore).toBe(false)
  })

  test('loads every page up to the one in the address, and none after the last', async () => {
    const { board, call, calls, ids } = openBoard()
    const opened = board.show({ filters: baristas, pages: 9 }, undefined)
    call(0).answer(boardOf(['a'], { hasMore: true }))
    await expect.poll(() => calls.length).toBe(2)
    expect(ids()).toEqual(['a'])
    call(1).answer(boardOf(['b']))
    await opened
    expect(calls).toHaveLength(2)
    expect(ids()).toEqual(['a', 'b'])
  })

  test('keeps its results when a request fails, shows the reason and can retry', async () => {
    const { board, call, ids } = openBoard()
    const first = board.show({ filters: baristas, pages: 1 }, undefined)
    call(0).answer(boardOf(['a']))
    await first
    const second = board.show({ filters: cooks, pages: 1 }, undefined)
    call(1).fail(new Error('No connection. Please check the network.'))
    await second
    expect(board.store.getState()).toMatchObject({
      phase: 'failed',
      problem: 'No connection. Please check the network.',
    })
    expect(ids()).toEqual(['a'])
    const again = board.retry()
    expect(call(2).query).toEqual(call(1).query)
    call(2).answer(boardOf(['b']))
    await again
    expect(ids()).toEqual(['b'])
  })

  test('clears its results when another user signs in', async () => {
    const { board, call, ids } = openBoard()
    const first = board.show({ filters: NO_FILTERS, pages: 1 }, 'ada')
    call(0).answer({ ...boardOf([]), posts: [boardPost({ id: 'a' })] })
    await first
    void board.show({ filters: NO_FILTERS, pages: 1 }, undefined)
    expect(ids()).toBeUndefined()
  })
})
