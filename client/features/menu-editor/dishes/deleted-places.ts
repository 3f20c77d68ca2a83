/** `after`: what stood above it in its category, the nearest first; deleted dishes too, as they may come back before it. */
export type DeletedPlace = { id: string; categoryId: string; after: readonly string[] }

/** Where deleted dishes stood: each goes back there, whichever of them comes back first. */
export function deletedPlaces() {
  const places: DeletedPlace[] = []
  const empty = new Set<DeletedPlace>()

  /** A category's dishes from the top down, the deleted ones where they stood. */
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

  /** `ids` are its category's, with its own, from the top down. */
  function leave({ id, categoryId }: { id: string; categoryId: string }, ids: readonly string[]): DeletedPlace {
    const line = withGone(categoryId, ids)
    const place = { id, categoryId, after: line.slice(0, Math.max(0, line.indexOf(id))).reverse() }
    places.push(place)
    empty.add(place)
    return place
  }

  /** What comes back has a new id. */
  function fill(place: DeletedPlace, newId: string): void {
    empty.delete(place)
    for (const other of places) other.after = other.after.map((id) => (id === place.id ? newId : id))
  }

  /** The category's dishes with the one that is back among the others. */
  function withIt(place: DeletedPlace, newId: string, others: readonly string[]): readonly string[] {
    const above = place.after.find((id) => others.includes(id))
    const index = above === undefined ? 0 : others.indexOf(above) + 1
    return [...others.slice(0, index), newId, ...others.slice(index)]
  }

  return { leave, fill, withIt }
}
