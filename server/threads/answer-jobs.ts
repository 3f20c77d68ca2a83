import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread } from './worker-thread.ts'

/** Runs inside a worker thread: answers each job it is sent. */
export function answerJobs<Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void {
  const say = (message: FromThread<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', async (job: Job) => {
    try {
      say({ kind: 'done', answer: await answer(job) })
    } catch (error) {
      say({ kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  say({ kind: 'ready' })
}

/** The thread's start data: the `data` of its options. */
export function givenToThread<Data>(): Data {
  // The type is known only where the thread is started.
  return (workerData as { given: Data }).given
}
