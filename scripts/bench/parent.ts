/** The job this process was started for. When its parent is gone, so is this. */
export function takeJob<Job>(): Promise<Job> {
  process.once('disconnect', () => process.exit())
  return new Promise((resolve) => {
    process.once('message', (message: { job: Job }) => resolve(message.job))
  })
}

export function tell(message: unknown): void {
  process.send?.(message)
}
