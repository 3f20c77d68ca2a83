import { useEffect, useState } from 'react'

/** The time, as fresh as `everyMs`. For what only the browser shows: a server's clock would not match. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
