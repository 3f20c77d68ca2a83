const SERIES_MS = 450 // between the taps of somebody impatient
const NEAR_PX = 40 // a fingertip

type Tap = { at: number; x: number; y: number; control: Element | null }

/**
 * Of a series of quick taps at one spot, all are meant for the control that the first one hit. What has meanwhile
 * appeared under the finger ("Order More Items" where "Place Order" was) is left alone.
 */
export function guardTapSeries(page: Document): void {
  let last: Tap | undefined
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return // made by the keyboard
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
