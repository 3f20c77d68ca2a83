import { useEffect, useEffectEvent, useRef } from 'react'
import { edgeScroll } from './edge-scroll.ts'

/** Scrolls the page while something is held at the window's edge. Answers how to tell at which height it is held. */
export function useEdgeScroll(isHeld: boolean, onScrolled: (y: number) => void): (y: number) => void {
  const height = useRef<number>(undefined) // once it has moved: where it was taken up it may be at the edge already
  const scrolled = useEffectEvent(onScrolled)
  useEffect(() => {
    if (!isHeld) return
    height.current = undefined
    const scrollOn = () => {
      frame = requestAnimationFrame(scrollOn)
      const y = height.current
      const step = y === undefined ? 0 : edgeScroll(y, window.innerHeight)
      if (y === undefined || step === 0) return
      window.scrollBy({ top: step, behavior: 'instant' })
      scrolled(y)
    }
    let frame = requestAnimationFrame(scrollOn)
    return () => cancelAnimationFrame(frame)
  }, [isHeld])
  return (y) => {
    height.current = y
  }
}
