import { createStore } from 'zustand/vanilla'
import type { Board, BoardPost, BoardQuery } from '#shared/marketplace/marketplace-api.ts'
import { type BoardFilters, type BoardView, boardQuery, isSameFilters } from '../filters/board-filters.ts'

/** The results on the screen, and the filters they match. */
export type Shown = Omit<Board, 'posts'> & { filters: BoardFilters; posts: readonly BoardPost[]; pages: number }

export type BoardState = {
  /** Kept until newer results arrive; undefined before the first. */
  shown: Shown | undefined
  /** `adding`: more results for the same filters are loading. */
  phase: 'asking' | 'adding' | 'settled' | 'failed'
  /** Why newer results could not be loaded, as a sentence. */
  problem: string | undefined
}

export type ListPosts = (query: BoardQuery, signal: AbortSignal) => Promise<Board>

const UNASKED: BoardState = { shown: undefined, phase: 'asking', problem: undefined }

/** One board's results. The latest request wins, whatever the order of the answers. */
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
        // A refresh replaces the old results all at once, so that the list does not shrink while it is read.
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
    /** How well a listing fits depends on the reader, so another reader's results are not shown. */
    show: (view: BoardView, reader: string | undefined) => {
      if (reader !== readerId) store.setState(UNASKED)
      readerId = reader
      return ask(view)
    },
    retry: () => (asked ? ask(asked) : Promise.resolve()),
  }
}

/** Listings can move between pages while someone reads, so duplicates are skipped. */
function withPage(before: Shown | undefined, filters: BoardFilters, page: number, { posts, ...answer }: Board): Shown {
  const earlier = before?.posts ?? []
  const known = new Set(earlier.map(({ id }) => id))
  return { ...answer, filters, pages: page, posts: [...earlier, ...posts.filter(({ id }) => !known.has(id))] }
}
