export type SeenReport = {
  /** The board is complete up to `revision`; reported after the next paint. */
  shown: (revision: number | undefined) => void
  /** A new connection has no reports yet. */
  again: () => void
}

/** Reports what this screen shows: one message for several changes, after they are painted. */
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

/** Hidden tabs get no frames, so nothing is reported as seen until the tab is visible. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
