import type { ReactNode } from 'react'
import styles from './dead-end.module.css'
import { PageFoot } from './page-foot.tsx'

type DeadEndProps = { title: string; above?: string; icon: ReactNode; children: ReactNode }

/** A page without a menu: what happened and what to do. */
export function DeadEnd({ title, above, icon, children }: DeadEndProps) {
  return (
    <div className={styles.page}>
      <main className={styles.middle}>
        <span className={styles.icon}>{icon}</span>
        {above ? <p className={styles.above}>{above}</p> : null}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
      </main>
      <PageFoot />
    </div>
  )
}
