/** Which of the restaurant's revisions, which are consecutive, this screen has (contract, Realtime). */
export type Revisions = {
  /** Every revision up to this one is on the board; undefined before the first list or join. */
  complete: number | undefined
  /** Received beyond a gap, because events may arrive out of order. */
  ahead: ReadonlySet<number>
  /** The highest revision named by any message. */
  heard: number
}

export const NOTHING_KNOWN: Revisions = { complete: undefined, ahead: new Set(), heard: 0 }

/** After applying one change. */
export function knowing(revisions: Revisions, revision: number): Revisions {
  return advanced({
    ...revisions,
    ahead: new Set(revisions.ahead).add(revision),
    heard: Math.max(revisions.heard, revision),
  })
}

/** After a list or a join that was complete up to `revision`. */
export function completeUpTo(revisions: Revisions, revision: number): Revisions {
  return advanced({
    ...revisions,
    complete: Math.max(revisions.complete ?? 0, revision),
    heard: Math.max(revisions.heard, revision),
  })
}

/** After a message that names `revision` without its orders. */
export function toldOf(revisions: Revisions, revision: number): Revisions {
  return revision > revisions.heard ? { ...revisions, heard: revision } : revisions
}

export function hasHole({ complete, heard }: Revisions): boolean {
  return complete !== undefined && heard > complete
}

function advanced(revisions: Revisions): Revisions {
  if (revisions.complete === undefined) return revisions
  let complete = revisions.complete
  while (revisions.ahead.has(complete + 1)) complete += 1
  const ahead = new Set([...revisions.ahead].filter((revision) => revision > complete))
  return { ...revisions, complete, ahead }
}
