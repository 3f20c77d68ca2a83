import { HOLE_MS } from '#shared/realtime/events.ts'

export type HoleWatch = { look: () => void; stop: () => void }

/** Events may overtake each other: only a hole that lasts is asked for. `onChange` hears of it at once. */
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
