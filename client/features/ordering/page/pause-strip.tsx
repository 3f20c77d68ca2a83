import { useEffect, useState } from 'react'
import { usePauseWords } from '../pause-words.tsx'
import styles from './dock.module.css'

export const PAUSE_NOTICE_ID = 'pause'

const CATEGORY_BAR_PX = 56 // the category bar covers what is under it

/** Repeats the pause notice at the bottom while the one above the menu is scrolled out of view. */
export function PauseStrip() {
  const words = usePauseWords()
  const isPaused = words !== null
  const [isNoticeInSight, setNoticeInSight] = useState(true)
  useEffect(() => {
    const notice = isPaused ? document.getElementById(PAUSE_NOTICE_ID) : null
    if (!notice) return
    const watch = new IntersectionObserver(
      (entries) => setNoticeInSight((entries.at(-1)?.intersectionRatio ?? 1) >= 0.5),
      { threshold: 0.5, rootMargin: `-${CATEGORY_BAR_PX}px 0px 0px` },
    )
    watch.observe(notice)
    return () => watch.disconnect()
  }, [isPaused])
  if (!isPaused || isNoticeInSight) return null
  return <p className={styles.pause}>{words}</p>
}
