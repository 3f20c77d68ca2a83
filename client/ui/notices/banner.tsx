import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

type BannerProps = {
  icon: LucideIcon
  children: ReactNode
  /** The link or button that leads on, in `bannerAction`. */
  action: ReactNode
  /** What does not fit beside the action is cut off: the action shows all of it. */
  isCompact?: boolean
}

/** Across the top of a page: what needs its reader now. */
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
