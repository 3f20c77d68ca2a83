const AGAIN_MS = 10_000

/** Polls pending charges until the page is left. */
export function followPending({ lookAgain }: { lookAgain: () => Promise<void> }): () => void {
  const timer = setInterval(() => void lookAgain(), AGAIN_MS)
  return () => clearInterval(timer)
}
