import { createStore } from 'zustand/vanilla'
import type { Board, BoardPost, BoardQuery } from '#shared/marketplace/marketplace-api.ts'
import { type BoardFilters, type BoardView, boardQuery, isSameFilters } from '../filters/board-filters.ts'

/** Results on the screen, and the filters that they answer. */
export type Shown = Omit<Board, 'posts'> & { filters: BoardFilters; posts: readonly BoardPost[]; pages: number }

export type BoardState = {
  /** Stays until newer results are there; undefined before the first. */
  shown: Shown | undefined
  /** `adding`: more of the same filters is on its way. */
  phase: 'asking' | 'adding' | 'settled' | 'failed'
  /** Why there is nothing newer, as a sentence. */
  problem: string | undefined
}

export type ListPosts = (query: BoardQuery, signal: AbortSignal) => Promise<Board>

const UNASKED: BoardState = { shown: undefined, phase: 'asking', problem: undefined }

/** One board's results: the newest question's, whatever the order of the answers. */
export function createBoard(list: ListPosts) {
  const store = createStore<BoardState>(() => UNASKED)
  let asking = new AbortController()
  let asked: BoardView | undefined
  let readerId: string | undefined

  async function ask(view: BoardView): Promise<void> {
    const before = store.getState().shown
    const isSame = before !== undefined && isSameFilters(before.filters, view.filters)
    const isMore = isSame && view.pages > before.pages
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    asked = view
    store.setState({ phase: isMore ? 'adding' : 'asking', problem: undefined })
    try {
      let gathered = isMore ? before : undefined
      for (let page = isMore ? before.pages + 1 : 1; page <= view.pages; page += 1) {
        const answer = await list(boardQuery(view.filters, page), signal)
        if (signal.aborted) return
        gathered = withPage(gathered, view.filters, page, answer)
        // The same results afresh replace the old ones in one go: nothing below a reader's eyes may shrink.
        if (!isSame || isMore) store.setState({ shown: gathered, phase: 'adding' })
        if (!answer.hasMore) break
      }
      store.setState({ shown: gathered, phase: 'settled' })
    } catch (error) {
      if (signal.aborted) return
      const problem = error instanceof Error ? error.message : 'Something went wrong. Please try again.'
      store.setState({ phase: 'failed', problem })
    }
  }

  return {
    store,
    /** What fits is said to a reader: another one's results are not shown. */
    show: (view: BoardView, reader: string | undefined) => {
      if (reader !== readerId) store.setState(UNASKED)
      readerId = reader
      return ask(view)
    },
    retry: () => (asked ? ask(asked) : Promise.resolve()),
  }
}

/** Posts move between pages while somebody reads: each is shown once. */
function withPage(before: Shown | undefined, filters: BoardFilters, page: number, { posts, ...answer }: Board): Shown {
  const earlier = before?.posts ?? []
  const known = new Set(earlier.map(({ _id }) => _id))
  return { ...answer, filters, pages: page, posts: [...earlier, ...posts.filter(({ _id }) => !known.has(_id))] }
}
