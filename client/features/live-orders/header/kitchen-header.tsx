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

/** What must always be visible: the connection, the sound, and the number of orders in each section. */
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

/** Publishes the header's height, because the columns end at the bottom of the screen. */
function useHeightForOthers(header: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = header.current
    const screen = element?.parentElement
    if (!element || !screen) return
    let scrolled = window.scrollY
    let { offsetWidth: width, offsetHeight: height } = element
    const keep = () => {
      // The browser's own scrolling, below, may be reported before the height that caused it.
      if (element.offsetHeight === height) scrolled = window.scrollY
    }
    const watching = new ResizeObserver(() => {
      const state = element.querySelector<HTMLElement>(`.${styles.state}`)
      element.style.setProperty('--loose', `${state?.offsetTop ?? 0}px`)
      screen.style.setProperty('--head', `${headerHeight(element)}px`)
      // When a banner appears, the browser keeps the tickets in place under it. They belong below it.
      if (element.offsetWidth === width && window.scrollY !== scrolled)
        window.scrollTo({ top: scrolled, behavior: 'instant' })
      width = element.offsetWidth
      height = element.offsetHeight
      // A banner appeared or disappeared, which moved everything below.
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
