/** The sticky header: jumps land below it. */
export const HEADER_ID = 'kitchen-header'

/** What of it stays when the page scrolls: on narrow screens the switches and the banners above the light go. */
export function headerHeight(header: HTMLElement): number {
  return header.offsetHeight + Math.min(0, Number.parseFloat(getComputedStyle(header).top) || 0)
}

/** The same of the header on this page, for who does not hold it. */
export function heightOfHeader(): number {
  const header = document.getElementById(HEADER_ID)
  return header ? headerHeight(header) : 0
}
