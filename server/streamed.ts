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

const LINES_AT_ONCE = 25

/** A JSON array of elements that are JSON already, sent some at a time, so that it is never held as a whole. */
export function writtenArray<Wire>(lines: readonly string[]): Promise<Wire[]> {
  async function* slices() {
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) yield lines.slice(at, at + LINES_AT_ONCE)
  }
  return streamed<Wire[], string>(slices(), (some, isFirst) => `${isFirst ? '[' : ','}${some.join(',')}`, ']')
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
  const first = await slices.next()
  async function* texts() {
    yield toText(first.done ? [] : first.value, true)
    for await (const items of slices) if (items.length > 0) yield toText(items, false)
    yield end
  }
  return Readable.from(texts(), { objectMode: false }) as unknown as Answer
}
