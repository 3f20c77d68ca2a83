import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Toasts } from '#client/ui/notices/toasts.tsx'
import { useColumns } from '../board/columns.ts'
import { HEADER_ID, headerHeight } from '../board/kitchen-header-place.ts'
import { NewBelow } from '../board/new-below.tsx'
import { settle } from '../board/settling.ts'
import { ConnectionLight } from './connection-light.tsx'
import toasts from './header-toasts.module.css'
import { JumpBar } from './jump-bar.tsx'
import styles from './kitchen-header.module.css'
import { LostBanner } from './lost-banner.tsx'
import { PausedBanner, PauseSwitch } from './pause-control.tsx'
import { SoundSwitch } from './sound-control.tsx'
import { WakeLockState } from './wake-lock-state.tsx'

/** What must be seen at all times: whether orders come in, whether they are heard, and how many wait where. */
export function KitchenHeader({ notices }: { notices?: ReactNode }) {
  const header = useRef<HTMLDivElement>(null)
  const inColumns = useColumns()
  useHeightForOthers(header)
  return (
    <div className={styles.header} id={HEADER_ID} ref={header}>
      <LostBanner />
      <div className={styles.state}>
        <ConnectionLight />
      </div>
      <div className={styles.middle}>
        {inColumns ? null : <NewBelow />}
        <div className={`${styles.toasts} ${toasts.toasts}`}>
          <Toasts place={toasts.kind} only="plain" />
          <Toasts place={toasts.kind} only="problem" />
        </div>
      </div>
      <div className={styles.switches}>
        <SoundSwitch />
        <WakeLockState />
        <PauseSwitch />
      </div>
      <PausedBanner />
      <div className={styles.notices}>{notices}</div>
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
    let { offsetWidth: width, offsetHeight: height } = element
    const keep = () => {
      // The browser's own scrolling, below, may be told of before the height that caused it.
      if (element.offsetHeight === height) scrolled = window.scrollY
    }
    const watching = new ResizeObserver(() => {
      const state = element.querySelector<HTMLElement>(`.${styles.state}`)
      element.style.setProperty('--loose', `${state?.offsetTop ?? 0}px`)
      screen.style.setProperty('--head', `${headerHeight(element)}px`)
      // The browser holds the tickets where they were, under a banner that came: they belong below it.
      if (element.offsetWidth === width && window.scrollY !== scrolled)
        window.scrollTo({ top: scrolled, behavior: 'instant' })
      width = element.offsetWidth
      height = element.offsetHeight
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
