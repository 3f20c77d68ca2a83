type Waiting<T> = { item: T; who: string; turn: number }

/**
 * A queue in which an owner's many or large jobs do not delay others: a job's turn comes a job's size after the job
 * that was taken last, or after the last waiting one of the same owner, and the earliest turn is taken first
 * (self-clocked fair queueing, Golestani 1994). A full queue rejects the job with the latest turn.
 */
export function fairLine<T>(most: number) {
  const waiting: Waiting<T>[] = [] // by turn
  let now = 0

  return {
    isEmpty: () => waiting.length === 0,
    /** `size`: in any unit that grows with the work. Returns the item that was rejected, if any. */
    add(item: T, { who, size }: { who: string; size: number }): T | undefined {
      const turn = (waiting.findLast((other) => other.who === who)?.turn ?? now) + size
      const before = waiting.findIndex((other) => other.turn > turn)
      waiting.splice(before === -1 ? waiting.length : before, 0, { item, who, turn })
      return waiting.length > most ? waiting.pop()?.item : undefined
    },
    /** Takes the job with the earliest turn that may start; any may by default. */
    take(mayBegin: (item: T) => boolean = () => true): T | undefined {
      const at = waiting.findIndex(({ item }) => mayBegin(item))
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (next) now = Math.max(now, next.turn)
      return next?.item
    },
  }
}
