import { useEffect, useEffectEvent, useRef } from 'react'
import { edgeScroll } from './edge-scroll.ts'

/**
 * Scrolls the page while something is dragged at the window's edge. Returns a function to report the pointer's height.
 */
export function useEdgeScroll(isHeld: boolean, onScrolled: (y: number) => void): (y: number) => void {
  const height = useRef<number>(undefined) // set after the first move, because a drag may start at the edge
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
