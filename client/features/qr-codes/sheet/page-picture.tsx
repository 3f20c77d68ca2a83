import { memo } from 'react'
import logo from '#client/assets/logo.svg'
import styles from './page-picture.module.css'
import type { QrCode } from './qr-code.ts'
import { PAGE } from './sheet.ts'
import type { SheetPage } from './sheet-page.ts'
import type { Shape } from './tile.ts'

/** A page as it prints. */
export const PagePicture = memo(function PagePicture({ page }: { page: SheetPage }) {
  return (
    <svg className={styles.page} viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} role="img" aria-label={labelOf(page)}>
      <rect className={styles.paper} width={PAGE.width} height={PAGE.height} />
      {page.tiles.map((tile) => (
        <g key={tile.table} transform={`translate(${tile.x} ${tile.y})`}>
          {[...tile.card, ...tile.own].map((shape) => (
            <ShapePicture key={keyOf(shape)} shape={shape} />
          ))}
        </g>
      ))}
    </svg>
  )
})

function ShapePicture({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'box': {
      const { x, y, width, height, radius, fill, line } = shape
      return (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius}
          data-fill={fill}
          data-line={line}
          className={styles.shape}
        />
      )
    }
    case 'code':
      return (
        <path
          className={`${styles.shape} ${styles.code}`}
          data-fill={shape.fill}
          d={codePath(shape.code)}
          transform={`translate(${shape.x} ${shape.y}) scale(${shape.size / shape.code.modules})`}
        />
      )
    case 'mark':
      return <image href={logo} x={shape.x} y={shape.y} width={shape.size} height={shape.size} />
    case 'text':
      return (
        <text
          className={`${styles.shape} ${styles[shape.face]}`}
          data-fill={shape.fill}
          x={shape.x}
          y={shape.baseline}
          fontSize={shape.size}
          fontWeight={shape.weight}
        >
          {shape.text}
        </text>
      )
  }
}

function codePath({ runs }: QrCode): string {
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
}

function labelOf({ number, tiles }: SheetPage): string {
  const first = tiles.at(0)?.table
  const last = tiles.at(-1)?.table
  return first === last ? `Page ${number}: table ${first}` : `Page ${number}: tables ${first} to ${last}`
}

function keyOf(shape: Shape): string {
  return shape.kind === 'text' ? `text ${shape.baseline}` : `${shape.kind} ${shape.x}`
}
