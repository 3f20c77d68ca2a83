let isPressed = false

globalThis.addEventListener?.('pointerdown', () => (isPressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener?.(end, () => (isPressed = false), { capture: true })
}

/**
 * Does something once the press under way, if there is one, has become a click. What appears on the page when a field
 * is left would otherwise move the very button that is being pressed from under the finger.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return void setTimeout(act)
  const ends = ['pointerup', 'pointercancel'] as const
  const end = () => {
    for (const name of ends) removeEventListener(name, end)
    setTimeout(act)
  }
  for (const name of ends) addEventListener(name, end)
}
