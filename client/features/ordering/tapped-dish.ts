/**
 * A tap before the script has loaded only focuses the dish's button, so that dish is opened now. A button focused by
 * the Tab key is not.
 */
export function openTappedDish(): void {
  // Until now the stylesheet has highlighted such a tap.
  document.documentElement.dataset.live = ''
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('main [aria-haspopup="dialog"]:not(:focus-visible)'))
    focused.click()
}
