import { useState, useSyncExternalStore } from 'react'
import { letterTone } from '#client/ui/letter-tone.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import styles from './dish-picture.module.css'

type DishPictureProps = {
  name: string
  imageUrl: string | null
  size: 'row' | 'line' | 'wide'
  /** Visible without scrolling, so loaded at once. */
  isFirst?: boolean
}

/** The dish's photo, or a tile with its letter where there is none or it fails to load. */
export function DishPicture({ name, imageUrl, size, isFirst = false }: DishPictureProps) {
  const isLive = useIsLive()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (imageUrl === null || imageUrl === '' || imageUrl === brokenUrl) return <LetterTile name={name} size={size} />
  const src = size === 'wide' ? imageUrl : smallPictureUrl(imageUrl)
  if (!isLive) {
    return (
      <span className={`${styles.picture} ${SHAPE[size]}`}>
        <noscript>
          <img src={src} alt="" loading="lazy" />
        </noscript>
      </span>
    )
  }
  return (
    <img
      className={`${styles.picture} ${SHAPE[size]}`}
      src={src}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}

/**
 * False in the server's HTML. On a slow network, the pictures would delay the script that takes orders, so they wait
 * for it in reserved space. Without JavaScript they load at once.
 */
function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

// A row's picture has the default shape.
const SHAPE = { row: '', line: styles.line, wide: styles.wide } as const
const PIXELS = { row: 108, line: 64, wide: 600 } as const

function LetterTile({ name, size }: { name: string; size: DishPictureProps['size'] }) {
  return (
    <span className={`${styles.tile} ${SHAPE[size]} ${letterTone(name)}`} aria-hidden="true">
      <span className={styles.letter}>{[...name.trim()][0]?.toUpperCase()}</span>
    </span>
  )
}
