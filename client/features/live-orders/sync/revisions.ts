/** How far this screen knows the restaurant's revisions, which have no gaps (contract, Realtime). */
export type Revisions = {
  /** Everything up to here is on the board; undefined until a list or a join has said so. */
  complete: number | undefined
  /** Heard of beyond a hole. Events may overtake each other. */
  ahead: ReadonlySet<number>
  /** The highest revision anybody has spoken of. */
  heard: number
}

export const NOTHING_KNOWN: Revisions = { complete: undefined, ahead: new Set(), heard: 0 }

/** One change has been applied. */
export function knowing(revisions: Revisions, revision: number): Revisions {
  return advanced({
    ...revisions,
    ahead: new Set(revisions.ahead).add(revision),
    heard: Math.max(revisions.heard, revision),
  })
}

/** A list or a join has brought everything up to `revision`. */
export function completeUpTo(revisions: Revisions, revision: number): Revisions {
  return advanced({
    ...revisions,
    complete: Math.max(revisions.complete ?? 0, revision),
    heard: Math.max(revisions.heard, revision),
  })
}

/** Somebody says that the restaurant is at `revision`; nothing has been applied. */
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
