import { create } from 'qrcode'
import styles from './qr-picture.module.css'

const QUIET = 4 // modules of white around a code, as its standard requires

/** A QR code to scan from the screen: dark on white in both themes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from({ length: modules.size ** 2 }, (_, cell) => cell)
  const dark = cells
    .filter((cell) => modules.get(Math.floor(cell / modules.size), cell % modules.size) === 1)
    .map((cell) => `M${cell % modules.size} ${Math.floor(cell / modules.size)}h1v1h-1z`)
  const size = modules.size + QUIET * 2
  return (
    <svg
      className={styles.picture}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
