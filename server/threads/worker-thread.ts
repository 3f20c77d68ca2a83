import { Worker } from 'node:worker_threads'
import { overloaded } from '#server/errors.ts'
import { fairLine } from './fair-line.ts'

const START_MS = 15_000 // a busy machine reads the thread's code slowly; no job is late yet

// Where the server runs from its TypeScript source (tests, development), the thread has to learn to read it first.
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:worker_threads').workerData.source)
})`

type Options = {
  /** What the log calls the thread. */
  name: string
  /** How long one job may take before the thread is stopped and a new one takes the next job. */
  timeLimitMs: number
  /** Jobs beyond this are refused: what waits longer than its caller does is work for nobody. */
  mostWaiting: number
  heapMegabytes: number
  /** Given to the thread when it starts. */
  data?: unknown
  log: { warn: (fields: object, message: string) => void }
}

export type WorkerThread<Job, Answer> = {
  /** Starts the thread before its first job comes. */
  warmUp: () => void
  /** `who` it is done for and its size, in any unit: nobody's many or large jobs hold up those of others. */
  run: (job: Job, turn: { who: string; size: number }) => Promise<Answer>
  close: () => Promise<void>
}

/** What the thread says: that it has read its code, and what came of a job. */
export type FromThread<Answer> = { kind: 'ready' } | { kind: 'done'; answer: Answer } | { kind: 'failed'; why: string }

type Waiting<Job, Answer> = { job: Job; resolve: (answer: Answer) => void; reject: (error: Error) => void }

/**
 * One thread for work that would hold up the event loop, one job after another, in fair turns. It starts with the first job and never
 * keeps the process running. `source` is its TypeScript file; the build puts it beside the server as JavaScript.
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
      env: {}, // it works with what it is given: no job needs the server's secrets
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

  /** The job that is being done is given up; the ones that wait go to a new thread. */
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

/** The thread's file: as it is written where the server runs from its source, as it is built elsewhere. */
export function threadFile(name: string, importedFrom: string): URL {
  return new URL(`./${name}.${importedFrom.endsWith('.ts') ? 'ts' : 'js'}`, importedFrom)
}
