import { useState, useSyncExternalStore } from 'react'
import { letterTone } from '#client/ui/letter-tone.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import styles from './dish-picture.module.css'

type DishPictureProps = {
  name: string
  imageUrl: string | null
  size: 'row' | 'line' | 'wide'
  /** Seen without scrolling: fetched at once. */
  isFirst?: boolean
}

/** The dish's photograph, or a tile set in type where there is none or it does not load. */
export function DishPicture({ name, imageUrl, size, isFirst = false }: DishPictureProps) {
  const isLive = useIsLive()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (imageUrl === null || imageUrl === '' || imageUrl === brokenUrl) return <LetterTile name={name} size={size} />
  if (!isLive) return <span className={`${styles.picture} ${styles[size]}`} />
  return (
    <img
      className={`${styles.picture} ${styles[size]}`}
      src={size === 'wide' ? imageUrl : smallPictureUrl(imageUrl)}
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
 * False in the server's HTML. On a slow network a screenful of pictures would hold up the script that takes
 * orders, so the pictures wait for it on a ground of their own size.
 */
function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

const PIXELS = { row: 108, line: 64, wide: 600 } as const

function LetterTile({ name, size }: { name: string; size: DishPictureProps['size'] }) {
  return (
    <span className={`${styles.tile} ${styles[size]} ${letterTone(name)}`} aria-hidden="true">
      <span className={styles.letter}>{[...name.trim()][0]?.toUpperCase()}</span>
    </span>
  )
}
