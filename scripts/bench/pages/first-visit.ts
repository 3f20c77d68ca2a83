/** Runs in the page before its own scripts: records when a dish can be read, and when a tap on it opens it. */
export type FirstVisit = { dishSeenAt?: number; canOrderAt?: number }

declare global {
  interface Window {
    firstVisit: FirstVisit
  }
}

const TAP_MS = 25
const visit: FirstVisit = {}
window.firstVisit = visit

const firstDish = () => document.querySelector<HTMLElement>('li button[aria-haspopup="dialog"]')

function look(frameAt: number): void {
  const dish = firstDish()
  if (dish && dish.getBoundingClientRect().height > 0) {
    visit.dishSeenAt = frameAt
    setTimeout(tapUntilOpen, TAP_MS)
  } else requestAnimationFrame(look)
}

function tapUntilOpen(): void {
  if (document.querySelector('dialog[open]')) visit.canOrderAt = performance.now()
  else {
    firstDish()?.click()
    setTimeout(tapUntilOpen, TAP_MS)
  }
}

requestAnimationFrame(look)
