/**
 * `after`: the dishes above it in its category, the nearest first, including deleted ones, because they may be restored
 * before it.
 */
export type DeletedPlace = { id: string; categoryId: string; after: readonly string[] }

/** Where deleted dishes were, so that each is restored there, in whatever order they are restored. */
export function deletedPlaces() {
  const places: DeletedPlace[] = []
  const empty = new Set<DeletedPlace>()

  /** A category's dishes in order, with deleted ones in their places. */
  function withGone(categoryId: string, ids: readonly string[]): string[] {
    const line: string[] = []
    const isNext = (place: DeletedPlace) =>
      place.categoryId === categoryId && place.after[0] === line.at(-1) && !line.includes(place.id)
    const addGone = () => {
      for (let next = [...empty].find(isNext); next; next = [...empty].find(isNext)) line.push(next.id)
    }
    addGone()
    for (const id of ids) {
      line.push(id)
      addGone()
    }
    return line
  }

  /** `ids` are its category's dishes in order, including itself. */
  function leave({ id, categoryId }: { id: string; categoryId: string }, ids: readonly string[]): DeletedPlace {
    const line = withGone(categoryId, ids)
    const place = { id, categoryId, after: line.slice(0, Math.max(0, line.indexOf(id))).reverse() }
    places.push(place)
    empty.add(place)
    return place
  }

  /** A restored dish has a new id. */
  function fill(place: DeletedPlace, newId: string): void {
    empty.delete(place)
    for (const other of places) other.after = other.after.map((id) => (id === place.id ? newId : id))
  }

  /** The category's dishes with the restored one among the others. */
  function withIt(place: DeletedPlace, newId: string, others: readonly string[]): readonly string[] {
    const above = place.after.find((id) => others.includes(id))
    const index = above === undefined ? 0 : others.indexOf(above) + 1
    return [...others.slice(0, index), newId, ...others.slice(index)]
  }

  return { leave, fill, withIt }
}
