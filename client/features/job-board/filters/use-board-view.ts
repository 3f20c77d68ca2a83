import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type BoardFilters, boardAddress, readBoardAddress } from './board-filters.ts'

type Choice = Partial<BoardFilters> & {
  /** Updates while typing replace the history entry, so that Back undoes all of it at once. */
  isTyped?: boolean
}

/** The filters live in the address, so back, forward and a shared link show the same results. */
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
    /** This address was set by typing in the suburb field, so the field's text is at least as recent. */
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
