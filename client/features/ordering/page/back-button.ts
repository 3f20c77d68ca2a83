import type { ViewStore } from '../view-store.ts'

/** The parts of the browser's history used here; tests pass their own. */
export type Trail = {
  isOver: () => boolean
  push: () => void
  replace: () => void
  back: () => void
  onPop: (listener: () => void) => void
}

/**
 * The phone's back button closes what is open over the menu, instead of leaving it. While something is open, it has one
 * history entry; closing it another way removes the entry.
 */
export function keepBackButton(view: ViewStore, trail: Trail): void {
  let isReturning = false
  const isOpen = () => view.getState().view.kind !== 'menu'

  // After a reload, the entry is there without its view.
  if (trail.isOver()) trail.replace()

  view.subscribe(({ view: now }, { view: before }) => {
    if ((now.kind === 'menu') === (before.kind === 'menu') || isReturning) return
    if (now.kind !== 'menu') trail.push()
    else if (trail.isOver()) {
      isReturning = true
      trail.back()
    }
  })
  trail.onPop(() => {
    if (!isReturning) {
      if (isOpen()) view.setState({ view: { kind: 'menu' } })
      return
    }
    isReturning = false
    // Something was opened before going back had finished.
    if (isOpen()) trail.push()
  })
}

export const browserTrail: Trail = {
  isOver: () => history.state === OVER,
  push: () => history.pushState(OVER, ''),
  replace: () => history.replaceState(null, ''),
  back: () => history.back(),
  onPop: (listener) => window.addEventListener('popstate', listener),
}

const OVER = 'over the menu'
