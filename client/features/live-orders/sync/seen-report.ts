export type SeenReport = {
  /** The board is complete up to `revision`; told once it has been painted. */
  shown: (revision: number | undefined) => void
  /** A new connection has been told nothing yet. */
  again: () => void
}

/** Tells the server what this screen shows: one message for many changes, after the paint that shows them. */
export function createSeenReport(send: (revision: number) => void, afterPaint: (task: () => void) => void): SeenReport {
  let latest = 0
  let sent = 0
  let isWaiting = false
  const report = () => {
    isWaiting = false
    if (latest <= sent) return
    sent = latest
    send(latest)
  }
  const wait = () => {
    if (isWaiting || latest <= sent) return
    isWaiting = true
    afterPaint(report)
  }
  return {
    shown(revision = 0) {
      latest = Math.max(latest, revision)
      wait()
    },
    again() {
      latest = 0
      sent = 0
    },
  }
}

/** Frames do not come while the tab is hidden: what nobody can see is not reported as seen until it is. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
