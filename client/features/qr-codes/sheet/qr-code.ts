import { create } from 'qrcode'

/** The dark modules of a code, joined by row into runs: x, y and length in modules. */
export type QrCode = { modules: number; runs: readonly { x: number; y: number; length: number }[] }

/** Level H still decodes with up to 30 % of the code damaged. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'H' })
  const runs: { x: number; y: number; length: number }[] = []
  for (let y = 0; y < modules.size; y++) {
    let start = -1
    for (let x = 0; x <= modules.size; x++) {
      const isDark = x < modules.size && modules.get(y, x) === 1
      if (isDark && start < 0) start = x
      if (isDark || start < 0) continue
      runs.push({ x: start, y, length: x - start })
      start = -1
    }
  }
  return { modules: modules.size, runs }
}
