import type { Face, Ink, Lettering, Measure } from './tile.ts'

/** Canvas cannot use custom properties, so the tokens' values are read from the page. */
export function printInk(ink: Ink): string {
  return token(`--print-${ink}`)
}

export function canvasFont({ size, weight, face }: Lettering): string {
  return `${weight} ${size}px ${token(FACES[face])}`
}

const FACES = { heading: '--font-heading', body: '--font-body' } as const satisfies Record<Face, string>

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Waits for the heading font with the letters of this text, because measuring in a fallback font would be wrong. */
export async function loadPrintFace(text: string): Promise<void> {
  const lettering = { size: 40, weight: 800, face: 'heading' } as const
  // A font that fails to load is replaced by the next one, for measuring and drawing alike.
  await document.fonts.load(canvasFont(lettering), `${text}Order food here Table 0123456789…`).catch(() => [])
}

export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const fonts = new Map<string, string>()
  return (text, lettering) => {
    if (!context) return text.length * lettering.size * 0.6
    const key = `${lettering.weight} ${lettering.size} ${lettering.face}`
    const font = fonts.get(key) ?? canvasFont(lettering)
    fonts.set(key, font)
    context.font = font
    return context.measureText(text).width
  }
}
