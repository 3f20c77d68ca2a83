/** Moves the focus before its element leaves the page, so that it is not lost. */
function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}

/** The page's default focus targets. The last one is closest to what the diner has just done. */
export function focusHome(which: 'first' | 'last' = 'last'): void {
  const homes = [...document.querySelectorAll<HTMLElement>('[data-focus-home]')]
  focus(which === 'first' ? homes[0] : homes.at(-1))
}

/** The heading of the open sheet, or of the page. */
export function focusTitle(inside: Element): void {
  const title = inside.closest('form, dialog')?.querySelector<HTMLElement>('[data-first-focus]')
  if (title) focus(title)
  else focusHome('first')
}

/**
 * Before lines leave the cart: focuses the remove button of the line after them, or before them, or the cart's heading.
 */
export function focusBesideLines(inside: Element, leavingKeys: readonly string[]): void {
  const bins = [...(inside.closest('form')?.querySelectorAll<HTMLButtonElement>('[data-bin]:enabled') ?? [])]
  const isLeaving = (bin: HTMLElement) => leavingKeys.includes(bin.dataset.bin ?? '')
  const first = bins.findIndex(isLeaving)
  const next = bins.slice(first).find((bin) => !isLeaving(bin)) ?? bins.slice(0, first).at(-1)
  if (next) focus(next)
  else focusTitle(inside)
}
