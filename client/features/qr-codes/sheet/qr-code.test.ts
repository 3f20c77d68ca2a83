import { expect, test } from 'vitest'
import { type QrCode, qrCodeOf } from './qr-code.ts'

function isDark({ runs }: QrCode, x: number, y: number): boolean {
  return runs.some((run) => run.y === y && x >= run.x && x < run.x + run.length)
}

test('a QR code is not mirrored: the module that the standard keeps dark is dark', () => {
  const codes = Array.from({ length: 20 }, (_, table) => qrCodeOf(`https://tuckshop.example/order/k7d2m9/${table}`))
  expect(codes.every((code) => isDark(code, 8, code.modules - 8))).toBe(true)
  expect(codes.every((code) => isDark(code, code.modules - 8, 8))).toBe(false)
})

test('a row of dark modules is stored as one run', () => {
  const { runs, modules } = qrCodeOf('https://tuckshop.example/order/k7d2m9/1')
  expect(runs[0]).toEqual({ x: 0, y: 0, length: 7 })
  expect(runs.length).toBeLessThan((modules * modules) / 2)
})
