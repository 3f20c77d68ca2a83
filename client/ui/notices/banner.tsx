import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  icon: LucideIcon
  children: ReactNode
  /** The link or button, with the class `bannerAction`. */
  action: ReactNode
  /** Cuts off text that does not fit beside the action, which then shows all of it. */
  isCompact?: boolean
}

/** A banner across the top of a page for urgent matters. */
export function Banner({ icon: Icon, children, action, isCompact }: BannerProps) {
  return (
    <div className={styles.banner} data-compact={isCompact || undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}

export const bannerAction = styles.action ?? ''
