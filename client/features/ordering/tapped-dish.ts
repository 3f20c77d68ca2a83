/**
 * A tap that came before the script did nothing but leave the focus where it hit. Reached with the Tab key, a dish's
 * button shows the focus too, and has only been passed.
 */
export function openTappedDish(): void {
  // The stylesheet shows such a tap as heard until now.
  document.documentElement.dataset.live = ''
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('main [aria-haspopup="dialog"]:not(:focus-visible)'))
    focused.click()
}
