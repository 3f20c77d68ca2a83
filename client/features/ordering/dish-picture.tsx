import { useState } from 'react'
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
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (imageUrl === null || imageUrl === '' || imageUrl === brokenUrl) return <LetterTile name={name} size={size} />

  // An image may have failed before this code came to life: then no error event is left to hear.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.loading !== 'lazy') setBrokenUrl(imageUrl)
  }
  return (
    <img
      ref={look}
      className={`${styles.picture} ${styles[size]}`}
      src={imageUrl}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={size === 'row' ? 'low' : 'auto'} // the script that takes orders comes first
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}

const PIXELS = { row: 108, line: 64, wide: 600 } as const
const TONES = ['eucalyptus', 'wattle', 'sky', 'brick'] as const

function LetterTile({ name, size }: { name: string; size: DishPictureProps['size'] }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const tone = TONES[sum % TONES.length] ?? 'eucalyptus'
  return (
    <span className={`${styles.tile} ${styles[size]} ${styles[tone]}`} aria-hidden="true">
      <span className={styles.letter}>{[...name.trim()][0]?.toUpperCase()}</span>
    </span>
  )
}
