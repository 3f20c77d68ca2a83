import { expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Names that several files export, each with the same meaning in every one of them. */
const SAME_MEANING: Readonly<Record<string, string>> = {
  asStoreFault: 'each database driver turns its own errors into the same fault',
  steadyNow: 'a monotonic clock; shared/ reads no clock, so server and client each have theirs',
}

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|type|class) (\w+)/gm
const TEST_CODE = /\/(?:testing|faults)\//

/** Every name that files export with more than one meaning, as "name: file, file". */
function doubledNames(files: readonly SourceFile[]): string[] {
  const exporters = new Map<string, Set<string>>()
  for (const { name, text } of files) {
    for (const [, exported = ''] of text.matchAll(EXPORT)) {
      exporters.set(exported, (exporters.get(exported) ?? new Set()).add(name))
    }
  }
  return [...exporters]
    .map(([name, places]) => [name, withoutCounterparts([...places])] as const)
    .filter(([name, places]) => places.length > 1 && !(name in SAME_MEANING))
    .map(([name, places]) => `${name}: ${places.join(', ')}`)
}

/**
 * Two pairs have one meaning by design: a schema in `-schemas.ts` with its type of the same name, and a call in `-api.ts`
 * with the server's function that carries it out.
 */
function withoutCounterparts(places: readonly string[]): string[] {
  const contract = places.find((place) => place.startsWith('shared/') && !place.endsWith('-schemas.ts'))
  if (contract === undefined) return [...places]
  const isSchemaOf = (place: string) => place === contract.replace(/(?:-api)?\.ts$/, '-schemas.ts')
  const isServerSide = (place: string) => contract.endsWith('-api.ts') && place.startsWith('server/')
  return places.filter((place) => !isSchemaOf(place) && !isServerSide(place))
}

it('no two files export one name with different meanings', () => {
  const files = sourceFiles(/\.tsx?$/).filter(({ name }) => !TEST_CODE.test(name))
  expect(doubledNames(files)).toEqual([])
})

it('each name in the list of shared meanings is still exported twice', () => {
  const texts = sourceFiles(/\.tsx?$/).map(({ text }) => text)
  const timesExported = (name: string) =>
    texts.filter((text) => text.match(EXPORT)?.some((line) => line.endsWith(` ${name}`)))
  for (const name of Object.keys(SAME_MEANING)) expect([name, timesExported(name).length > 1]).toEqual([name, true])
})

it('finds a name with two meanings, and accepts a schema with its type and a call with its function', () => {
  const file = (name: string, text: string) => ({ name, text })
  expect(
    doubledNames([
      file('client/a.ts', 'export type Card = 1'),
      file('server/b.ts', 'export function Card() {}'),
      file('shared/orders/orders-api.ts', 'export type WireOrder = 1\nexport const placeOrder = 1'),
      file('shared/orders/orders-schemas.ts', 'export const WireOrder = 1'),
      file('server/orders/place-order.ts', 'export async function placeOrder() {}'),
    ]),
  ).toEqual(['Card: client/a.ts, server/b.ts'])
})
