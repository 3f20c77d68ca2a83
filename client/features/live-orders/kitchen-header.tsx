import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Toasts } from '#client/ui/toasts.tsx'
import { ConnectionLight } from './connection-light.tsx'
import { JumpBar } from './jump-bar.tsx'
import styles from './kitchen-header.module.css'
import { HEADER_ID } from './kitchen-header-id.ts'
import { LostBanner } from './lost-banner.tsx'
import { PausedBanner, PauseSwitch } from './pause-control.tsx'
import { settle } from './settling.ts'
import { SoundBanner, SoundSwitch } from './sound-control.tsx'
import { WakeLockState } from './wake-lock-state.tsx'

/** What must be seen at all times: whether orders come in, whether they are heard, and how many wait where. */
export function KitchenHeader() {
  const header = useRef<HTMLDivElement>(null)
  useHeightForOthers(header)
  return (
    <div className={styles.header} id={HEADER_ID} ref={header}>
      <LostBanner />
      <div className={styles.bar}>
        <ConnectionLight />
        <Toasts place={styles.toasts} only="plain" />
        <div className={styles.switches}>
          <SoundSwitch />
          <WakeLockState />
          <PauseSwitch />
        </div>
      </div>
      <Toasts place={styles.problems} only="problem" />
      <SoundBanner />
      <PausedBanner />
      <JumpBar />
    </div>
  )
}

/** The columns end where the screen ends: they need to know how much of it this takes. */
function useHeightForOthers(header: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = header.current
    const screen = element?.parentElement
    if (!element || !screen) return
    let scrolled = window.scrollY
    let width = element.offsetWidth
    const keep = () => {
      scrolled = window.scrollY
    }
    const watching = new ResizeObserver(() => {
      screen.style.setProperty('--head', `${element.offsetHeight}px`)
      // The browser holds the tickets where they were, under a banner that came: they belong below it.
      if (element.offsetWidth === width && window.scrollY !== scrolled)
        window.scrollTo({ top: scrolled, behavior: 'instant' })
      width = element.offsetWidth
      // A banner came or went, and with it everything below has moved.
      settle(screen)
    })
    watching.observe(element)
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      watching.disconnect()
      window.removeEventListener('scroll', keep)
    }
  }, [header])
}
