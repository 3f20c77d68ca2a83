let isPressed = false

globalThis.addEventListener?.('pointerdown', () => (isPressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener?.(end, () => (isPressed = false), { capture: true })
}

/**
 * Runs after the current press, if any, has become a click. Otherwise content that appears when a field loses focus
 * could move the button that is being pressed.
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
