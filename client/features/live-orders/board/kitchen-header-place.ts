/** The sticky header, below which jump targets are placed. */
export const HEADER_ID = 'kitchen-header'

/** The part of it that stays on scroll: on narrow screens, switches and banners above the light scroll away. */
export function headerHeight(header: HTMLElement): number {
  return header.offsetHeight + Math.min(0, Number.parseFloat(getComputedStyle(header).top) || 0)
}

/** The same for the header on this page, for callers without a reference to it. */
export function heightOfHeader(): number {
  const header = document.getElementById(HEADER_ID)
  return header ? headerHeight(header) : 0
}
