/** On the wire an id is called `_id`, as in the specification. Everywhere else it is `id`. */
export type FromWire<Wire extends { _id: string }> = Omit<Wire, '_id'> & { id: string }

export function fromWire<Wire extends { _id: string }>({ _id, ...rest }: Wire): FromWire<Wire> {
  return { ...rest, id: _id }
}

export function toWire<Thing extends { id: string }>({ id, ...rest }: Thing) {
  return { _id: id, ...rest }
}
