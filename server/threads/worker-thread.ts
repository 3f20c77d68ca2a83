import { Worker } from 'node:worker_threads'
import { overloaded } from '#server/errors.ts'
import { fairLine } from './fair-line.ts'

const START_MS = 15_000 // a busy machine loads the thread's code slowly; no job's time limit runs yet

// When the server runs from its TypeScript source (tests, development), the thread must register a loader first.
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:worker_threads').workerData.source)
})`

type Options = {
  /** The thread's name in the log. */
  name: string
  /** How long one job may take before the thread is stopped and a new one takes the next job. */
  timeLimitMs: number
  /** More waiting jobs than this are rejected, because their callers would have gone away before their turn. */
  mostWaiting: number
  heapMegabytes: number
  /** Passed to the thread when it starts. */
  data?: unknown
  log: { warn: (fields: object, message: string) => void }
}

export type WorkerThread<Job, Answer> = {
  /** Starts the thread before its first job. */
  warmUp: () => void
  /** Runs a job for `who` with a size in any unit. An owner's many or large jobs do not delay others. */
  run: (job: Job, turn: { who: string; size: number }) => Promise<Answer>
  close: () => Promise<void>
}

/** A message from the thread: its code is loaded, or the outcome of a job. */
export type FromThread<Answer> = { kind: 'ready' } | { kind: 'done'; answer: Answer } | { kind: 'failed'; why: string }

type Waiting<Job, Answer> = { job: Job; resolve: (answer: Answer) => void; reject: (error: Error) => void }

/**
 * One thread for work that would block the event loop: one job after another, in fair turns. It starts with the first
 * job and never keeps the process running. `source` is its TypeScript file; the build puts it beside the server as
 * JavaScript.
 */
export function workerThread<Job, Answer>(source: URL, options: Options): WorkerThread<Job, Answer> {
  const { name, timeLimitMs, mostWaiting, log } = options
  const line = fairLine<Waiting<Job, Answer>>(mostWaiting)
  let current: Waiting<Job, Answer> | undefined
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const isBuilt = source.pathname.endsWith('.js')
    const started = new Worker(isBuilt ? source : FROM_SOURCE, {
      eval: !isBuilt,
      execArgv: [],
      env: {}, // a job has all it needs in its data, so the thread gets no secrets
      workerData: { source: source.href, given: options.data },
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
    })
    started.unref()
    const drop = (why: string) => {
      if (started === worker) stopThread(why)
    }
    started.on('message', (message: FromThread<Answer>) => {
      if (started === worker) hear(message)
    })
    started.on('error', (error) => drop(error.message))
    started.on('exit', () => drop('it ended'))
    timer = setTimeout(() => drop('it did not start'), START_MS).unref()
    return started
  }

  function hear(message: FromThread<Answer>): void {
    clearTimeout(timer)
    if (message.kind === 'ready') isReady = true
    else {
      const done = current
      current = undefined
      if (message.kind === 'done') done?.resolve(message.answer)
      else done?.reject(new Error(message.why))
    }
    next()
  }

  /** Abandons the current job; waiting jobs go to a new thread. */
  function stopThread(why: string): void {
    clearTimeout(timer)
    log.warn({ event: 'worker.stopped', worker: name, reason: why }, 'A worker thread was stopped')
    void worker?.terminate()
    worker = undefined
    isReady = false
    const given = current ?? line.take()
    current = undefined
    given?.reject(overloaded())
    next()
  }

  function next(): void {
    if (current || line.isEmpty()) return
    worker ??= start()
    if (!isReady) return
    current = line.take()
    timer = setTimeout(() => stopThread('it took too long'), timeLimitMs).unref()
    worker.postMessage(current?.job)
  }

  return {
    warmUp: () => {
      worker ??= start()
    },
    run: (job, turn) =>
      new Promise((resolve, reject) => {
        line.add({ job, resolve, reject }, turn)?.reject(overloaded())
        next()
      }),
    close: async () => {
      clearTimeout(timer)
      const ending = worker
      worker = undefined
      isReady = false
      for (let given = current ?? line.take(); given; given = line.take()) given.reject(overloaded())
      current = undefined
      await ending?.terminate()
    },
  }
}

/** The thread's file: TypeScript when the server runs from its source, JavaScript when built. */
export function threadFile(name: string, importedFrom: string): URL {
  return new URL(`./${name}.${importedFrom.endsWith('.ts') ? 'ts' : 'js'}`, importedFrom)
}
