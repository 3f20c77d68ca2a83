import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './figures.module.css'
import { Skeleton } from './skeleton.tsx'

/** A row of key figures. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {children}
    </dl>
  )
}

type FigureProps = {
  name: string
  /** The number; undefined while loading. */
  children?: ReactNode
  /** A note that puts it in proportion. */
  words?: ReactNode
  /** The most important figure. */
  isMain?: boolean
}

export function Figure({ name, children, words, isMain = false }: FigureProps) {
  return (
    <div className={styles.figure} data-main={isMain || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {children ?? (
          <>
            <VisuallyHidden>Loading</VisuallyHidden>
            <Skeleton width={isMain ? '8ch' : '3ch'} height="1lh" />
          </>
        )}
      </dd>
      <dd className={styles.words}>{words ?? <Skeleton width="9ch" />}</dd>
    </div>
  )
}
