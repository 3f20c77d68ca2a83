import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { letterTone } from '#client/ui/letter-tone.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import styles from './dish-picture.module.css'

/** A dish's picture as in menu rows, or its letter without a picture or when it fails to load. */
export function EditedDishPicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!imageUrl || imageUrl === brokenUrl) {
    return (
      <span className={`${styles.tile} ${letterTone(name)}`} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? <ImageIcon />}
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      src={smallPictureUrl(imageUrl)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
    />
  )
}
