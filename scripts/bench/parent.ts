/** The job that this process was started for. It ends when its parent does. */
export function takeJob<Job>(): Promise<Job> {
  process.once('disconnect', () => process.exit())
  return new Promise((resolve) => {
    process.once('message', (message: { job: Job }) => resolve(message.job))
  })
}

export function tell(message: unknown): void {
  process.send?.(message)
}
