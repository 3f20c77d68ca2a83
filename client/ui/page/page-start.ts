/** The element where reading starts, which takes the focus when the focused element is gone. */
export function pageStart(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main')
}
