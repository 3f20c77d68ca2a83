/** As a ref: scrolls a newly shown element into view, as little as needed. */
export function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
