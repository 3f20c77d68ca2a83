import { Readable } from 'node:stream'

/** A JSON array that is written slice by slice, as the slices come and the other side takes them. */
export function jsonArray<Item, Wire>(
  slices: AsyncGenerator<readonly Item[]>,
  toWire: (item: Item) => Wire,
): Promise<Wire[]> {
  return streamed<Wire[], Item>(
    slices,
    (items, isFirst) => `${isFirst ? '[' : ','}${items.map((item) => JSON.stringify(toWire(item))).join(',')}`,
    ']',
  )
}

/**
 * A text that is written slice by slice. What refuses the first slice is thrown; the answer begins after it.
 * Its type is what the text says: Fastify sends a stream as it is.
 */
export async function streamed<Answer, Item>(
  slices: AsyncGenerator<readonly Item[]>,
  toText: (items: readonly Item[], isFirst: boolean) => string,
  end: string,
): Promise<Answer> {
  let first = await slices.next()
  while (!first.done && first.value.length === 0) first = await slices.next()
  async function* texts() {
    yield toText(first.done ? [] : first.value, true)
    for await (const items of slices) if (items.length > 0) yield toText(items, false)
    yield end
  }
  const stream = Readable.from(texts(), { objectMode: false })
  // Where the connection closes before the first text is asked for, nothing else would end the slices.
  stream.once('close', () => void slices.return(undefined))
  return stream as unknown as Answer
}
