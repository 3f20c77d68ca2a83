import type { ViewStore } from '../view-store.ts'

/** What of the browser's history this needs; tests give their own. */
export type Trail = {
  isOver: () => boolean
  push: () => void
  replace: () => void
  back: () => void
  onPop: (listener: () => void) => void
}

/**
 * The phone's back button closes what lies over the menu, instead of leaving it. While something is open, one entry
 * of the history stands for it; closing it any other way takes the entry back.
 */
export function keepBackButton(view: ViewStore, trail: Trail): void {
  let isReturning = false
  const isOpen = () => view.getState().view.kind !== 'menu'

  // A reload comes back with the entry and without what it stood for.
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
    // Something was opened while the way back was still under way.
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
