/**
 * Runs in the page before its own scripts: records the tickets in which elements were added or removed. The passing of
 * minutes changes only text.
 */
export type TouchedCards = Set<string>

const touchedCards: TouchedCards = new Set()
Object.assign(window, { touchedCards })

function note(card: Element | null): void {
  if (card) touchedCards.add(card.getAttribute('aria-labelledby') ?? '')
}

new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target instanceof Element) note(target.closest('article'))
    for (const added of addedNodes) if (added instanceof Element) note(added.querySelector('article'))
  }
}).observe(document, { childList: true, subtree: true })
