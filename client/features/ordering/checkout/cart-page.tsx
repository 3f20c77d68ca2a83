import { useId } from 'react'
import { useVisit } from '../visit-context.tsx'
import { menuPath } from '../visit-keeper.ts'
import styles from './cart-page.module.css'
import { CartPanel } from './cart-panel.tsx'

/** The cart as its own page, /view-cart. */
export function CartPage() {
  const { table } = useVisit()
  const titleId = useId()
  return (
    <main className={styles.page}>
      <CartPanel
        titleId={titleId}
        back={(className) => (
          <a className={className} href={menuPath(table)}>
            Back
          </a>
        )}
      />
    </main>
  )
}
