import type { ReactNode } from 'react'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import styles from './description-hint.module.css'

/** The number of characters used in the description. */
export function DescriptionHint({ typed, children }: { typed: string; children?: ReactNode }) {
  const { length } = [...typed]
  return (
    <span className={styles.hint}>
      <span>{children}</span>
      <span className={styles.count} data-over={length > MENU_LIMITS.descriptionLength || undefined}>
        {`${length} / ${MENU_LIMITS.descriptionLength}`}
      </span>
    </span>
  )
}
