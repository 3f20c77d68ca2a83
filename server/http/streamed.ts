import { Readable } from 'node:stream'

/** A JSON array sent in slices, as fast as they are read and the client accepts them. */
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
 * A text sent in slices. An error before the first slice is thrown, because the answer starts after it. The content
 * type is set here: Fastify sends a stream as it is.
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
  // If the connection closes before the first read, nothing else would close the source.
  stream.once('close', () => void slices.return(undefined))
  return stream as unknown as Answer
}
