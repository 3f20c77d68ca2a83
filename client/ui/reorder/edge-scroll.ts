const EDGE_PX = 64 // about one and a half finger widths
const FASTEST_PX = 14 // per frame, about 800 per second

/** The scroll step per frame while something is dragged at this height of the window, larger nearer the edge. */
export function edgeScroll(y: number, height: number): number {
  const above = EDGE_PX - y
  const below = y - (height - EDGE_PX)
  const deep = Math.max(above, below)
  if (deep <= 0) return 0
  const step = Math.ceil((Math.min(deep, EDGE_PX) / EDGE_PX) * FASTEST_PX)
  return above > below ? -step : step
}
