const SERIES_MS = 450 // the longest time between impatient taps
const NEAR_PX = 40 // about a fingertip

type Tap = { at: number; x: number; y: number; control: Element | null }

/**
 * Quick taps at one spot are all meant for the first control. A control that has appeared there since ("Order More
 * Items" where "Place Order" was) is not pressed.
 */
export function guardTapSeries(page: Document): void {
  let last: Tap | undefined
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return // from the keyboard
    const control = event.target instanceof Element ? event.target.closest('button, a') : null
    const tap: Tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, control }
    if (!last || !isSameSpot(last, tap)) {
      last = tap
      return
    }
    last = { ...tap, control: last.control }
    if (control === null || last.control === null || control === last.control) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('click', onClick, { capture: true })
}

function isSameSpot(before: Tap, tap: Tap): boolean {
  return tap.at - before.at < SERIES_MS && Math.hypot(tap.x - before.x, tap.y - before.y) < NEAR_PX
}
