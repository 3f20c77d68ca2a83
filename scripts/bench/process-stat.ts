import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100 // Linux's USER_HZ
const PAGE_BYTES = 4096

/** CPU seconds used by a process, in its own code and in the kernel (proc(5), fields 14 and 15). */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / TICKS_PER_SECOND
}

/** CPU milliseconds of a process per call of a load; the load returns its calls per second. */
export async function processorMsEach(pid: number, seconds: number, load: () => Promise<number>): Promise<number> {
  const before = processorSeconds(pid)
  const perSecond = await load()
  return ((processorSeconds(pid) - before) * 1_000) / (perSecond * seconds)
}

export function residentBytes(pid: number): number {
  const [, pages = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number)
  return pages * PAGE_BYTES
}

/** How many cores other programs are using, measured over one idle second. */
export async function busyCores(): Promise<number> {
  const before = busySeconds()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return busySeconds() - before
}

// proc(5): user nice system idle iowait irq softirq steal
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = readFileSync('/proc/stat', 'latin1')
    .slice('cpu'.length, 200)
    .trim()
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + soft + steal) / TICKS_PER_SECOND
}
