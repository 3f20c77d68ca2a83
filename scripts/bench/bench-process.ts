import { spawn } from 'node:child_process'
import { builtProcess, type ProcessName } from './build-processes.ts'

const ANSWER_MS = 60_000

export type BenchProcess = {
  pid: number
  /** The next message from it. */
  next: <T>() => Promise<T>
  stop: () => Promise<void>
}

/** Starts a rival or a load from its build, and gives it its job. It ends with this process. */
export function startBenchProcess<Job>(name: ProcessName, job: Job): BenchProcess {
  const child = spawn(process.execPath, [builtProcess(name)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: '' },
  })
  const told: unknown[] = []
  const wake = new Set<() => void>()
  const wakeAll = () => {
    for (const listener of wake) listener()
  }
  child.on('message', (message) => {
    told.push(message)
    wakeAll()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(wakeAll)
  child.send({ job })

  async function next<T>(): Promise<T> {
    const giveUpAt = Date.now() + ANSWER_MS
    while (told.length === 0) {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
      if (Date.now() > giveUpAt) throw new Error(`${name} sent nothing for ${ANSWER_MS} ms`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        wake.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
      wake.clear()
    }
    return told.shift() as T // each process sends one kind of message, which its caller names
  }

  return {
    pid: child.pid ?? 0,
    next,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs a process that does one job and returns its result. */
export async function runBenchProcess<Result>(name: ProcessName, job: unknown): Promise<Result> {
  const started = startBenchProcess(name, job)
  try {
    return await started.next<Result>()
  } finally {
    await started.stop()
  }
}
