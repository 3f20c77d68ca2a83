import { HOLE_MS } from '#shared/realtime/events.ts'

export type HoleWatch = { look: () => void; stop: () => void }

/**
 * Asks for missing revisions only when a gap lasts, because events may arrive out of order. `onChange` is called at
 * once.
 */
export function watchHole(
  hasHole: () => boolean,
  onChange: (isThere: boolean) => void,
  onLasting: () => void,
): HoleWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isThere = false
  const look = () => {
    const hasOne = hasHole()
    if (hasOne !== isThere) {
      isThere = hasOne
      onChange(hasOne)
    }
    if (!hasOne) {
      clearTimeout(timer)
      timer = undefined
    }
    if (hasOne && timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined
        if (hasHole()) onLasting()
      }, HOLE_MS)
    }
  }
  return { look, stop: () => clearTimeout(timer) }
}
