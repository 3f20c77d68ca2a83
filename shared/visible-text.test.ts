import { expect, it } from 'vitest'
import { isVisible } from './visible-text.ts'

it.each(['Dina', ' Å ', '李', '👍', '7', '.', 'نور'])('%s can be read', (text) => {
  expect(isVisible(text)).toBe(true)
})

it.each(['', '  \t\n', '\u200b', '\u00a0\u2003', '\u3164', '\u2800', '\u202e\ufeff'])('%j cannot', (text) => {
  expect(isVisible(text)).toBe(false)
})
