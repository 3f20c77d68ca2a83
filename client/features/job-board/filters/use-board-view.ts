import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type BoardFilters, boardAddress, readBoardAddress } from './board-filters.ts'

type Choice = Partial<BoardFilters> & {
  /** Follows the typing: one step back leaves all of it, not a letter. */
  isTyped?: boolean
}

/** The address is where a board's filters live: back, forward and a shared link show the same. */
export function useBoardView() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { filters, pages } = readBoardAddress(search)
  const isBack = useNavigationType() === 'POP'
  const wasTyped = !isBack && typeof state === 'object' && state !== null && 'isTyped' in state
  const goTo = (address: string, replace: boolean, kept: object | null) =>
    void navigate({ search: address }, { replace, preventScrollReset: true, state: kept })

  return {
    search,
    filters,
    /** This address came out of the suburb's field, so that field is as new, or newer. */
    wasTyped,
    choose: ({ isTyped = false, ...choice }: Choice) =>
      goTo(
        boardAddress({ filters: { ...filters, ...choice }, pages: 1 }),
        isTyped && wasTyped,
        isTyped ? { isTyped } : null,
      ),
    showMore: () => goTo(boardAddress({ filters, pages: pages + 1 }), true, null),
  }
}

export type BoardViewing = ReturnType<typeof useBoardView>
