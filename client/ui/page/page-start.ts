/** Where reading starts on the page shown. It takes the focus when what had it is gone. */
export function pageStart(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main')
}
