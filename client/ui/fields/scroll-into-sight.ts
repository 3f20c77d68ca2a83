/** As a ref: whatever has just come to be shown is scrolled to, as little as it takes. */
export function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
