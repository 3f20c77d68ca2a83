import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './scroll-to-top.module.css'

const SHOWN_AFTER_PX = 300 // the specification's

export function ScrollToTop() {
  const isFarDown = useSyncExternalStore(whenScrolled, () => window.scrollY > SHOWN_AFTER_PX)
  if (!isFarDown) return null
  return (
    <button type="button" className={styles.button} data-scroll-to-top aria-label="Scroll to top" onClick={goToTop}>
      <ArrowUp aria-hidden="true" />
    </button>
  )
}

function goToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

function whenScrolled(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
