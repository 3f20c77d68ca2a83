import { useEffect, useState } from 'react'
import { usePauseWords } from '../pause-words.tsx'
import styles from './dock.module.css'

export const PAUSE_NOTICE_ID = 'pause'

const CATEGORY_BAR_PX = 56 // what stands under it is out of sight

/** Repeats the pause at the thumb while the notice above the menu is scrolled away. */
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
