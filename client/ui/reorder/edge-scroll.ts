const EDGE_PX = 64 // a finger's width and a half: as near to the edge as a dragging hand comes
const FASTEST_PX = 14 // a frame; some 800 a second

/** How far the page scrolls in a frame while something is held at this height of the window: faster nearer the edge. */
export function edgeScroll(y: number, height: number): number {
  const above = EDGE_PX - y
  const below = y - (height - EDGE_PX)
  const deep = Math.max(above, below)
  if (deep <= 0) return 0
  const step = Math.ceil((Math.min(deep, EDGE_PX) / EDGE_PX) * FASTEST_PX)
  return above > below ? -step : step
}
