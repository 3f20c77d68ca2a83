import type { Shape } from './tile.ts'

export type Rect = { x: number; y: number; width: number; height: number }

/**
 * A code's dark runs as rectangles on the page, in units of `scale`. Adjacent rows share their edges, so that there are
 * no gaps.
 */
export function codeOutline(
  { x, y, size, code }: Shape & { kind: 'code' },
  tile: { x: number; y: number },
  scale: number,
): Rect[] {
  const edge = (from: number, module: number) => hundredth((from + (module * size) / code.modules) * scale)
  return code.runs.map((run) => {
    const left = edge(tile.x + x, run.x)
    const top = edge(tile.y + y, run.y)
    return {
      x: left,
      y: top,
      width: hundredth(edge(tile.x + x, run.x + run.length) - left),
      height: hundredth(edge(tile.y + y, run.y + 1) - top),
    }
  })
}

// The PDF's precision, so that rounding there opens no gaps.
function hundredth(length: number): number {
  return Math.round(length * 100) / 100
}
