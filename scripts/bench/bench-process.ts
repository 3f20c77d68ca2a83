import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '#server/root.ts'

const ANSWER_MS = 60_000

export type BenchProcess = {
  pid: number
  /** The next thing it tells. */
  next: <T>() => Promise<T>
  stop: () => Promise<void>
}

/** Starts one of scripts/bench/processes from its build. It gets its job as JSON and ends when this process does. */
export function startBenchProcess(name: string, job: unknown): BenchProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/bench', `${name}.js`)], {
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
      if (Date.now() > giveUpAt) throw new Error(`${name} said nothing for ${ANSWER_MS} ms`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        wake.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
      wake.clear()
    }
    return told.shift() as T // each process tells one kind of thing; its caller names it
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

/** Runs one that works and tells a single result. */
export async function runBenchProcess<Result>(name: string, job: unknown): Promise<Result> {
  const started = startBenchProcess(name, job)
  try {
    return await started.next<Result>()
  } finally {
    await started.stop()
  }
}
