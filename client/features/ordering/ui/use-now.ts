import { useEffect, useState } from 'react'

/** The current time, updated every `everyMs`. Only for the browser, because the server's rendering would differ. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
