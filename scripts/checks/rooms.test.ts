import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesIn, type Graph, importBetween, importsBetween, importsBetweenRooms, type Step } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

const MOST_FILES = 25 // tests and styles not counted
/** Features of the server call each other in both directions; between them, only the cycles of files are forbidden. */
const WITHOUT_DIRECTION: readonly string[] = ['server']

const files = sourceFiles(/\.tsx?$/)
const imports = importsBetween(files)

/** Every folder with a source file somewhere in it. */
const folders = new Set(files.flatMap(({ name }) => foldersAbove(name)))

function foldersAbove(name: string): string[] {
  const folder = path.dirname(name)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

const asText = (steps: readonly Step[]) => [...steps.map(([from]) => from), steps[0]?.[0]].join(' → ')

/**
 * The rooms of a folder are its sub-folders, each with everything in it. A file in the folder itself belongs to no room:
 * it is shared by the rooms or combines them. Tests and client/journeys, where each file is one, are not looked at.
 */
describe('the rooms', () => {
  it('have no files that import each other in a cycle, type imports included', () => {
    expect(cyclesIn(imports).map(asText)).toEqual([])
  })

  it('import each other in one direction only, directly or through a third room', () => {
    const cycles = [...folders]
      .filter((folder) => !WITHOUT_DIRECTION.includes(folder))
      .flatMap((folder) => cyclesIn(importsBetweenRooms(imports, folder)))
    expect(cycles.map((steps) => steps.map((step) => importBetween(imports, step)))).toEqual([])
  })

  it(`have at most ${MOST_FILES} source files in one folder`, () => {
    const sizeOf = (folder: string) => files.filter(({ name }) => path.dirname(name) === folder).length
    const full = [...folders].filter((folder) => sizeOf(folder) > MOST_FILES)
    expect(full.map((folder) => `${folder}: ${sizeOf(folder)} files`)).toEqual([])
  })
})

describe('a search for cycles', () => {
  const graphOf = (...edges: readonly (readonly [string, ...string[]])[]): Graph =>
    new Map(edges.map(([from, ...to]) => [from, new Set(to)]))

  it('names the files of a cycle, and not the file that leads to it', () => {
    expect(cyclesIn(graphOf(['a', 'b'], ['b', 'c'], ['c', 'b'])).map(asText)).toEqual(['b → c → b'])
  })

  it('names every separate cycle', () => {
    expect(cyclesIn(graphOf(['a', 'b'], ['b', 'a'], ['c', 'd'], ['d', 'c'])).map(asText)).toEqual([
      'a → b → a',
      'c → d → c',
    ])
  })

  it('finds none where two ways lead to the same file', () => {
    expect(cyclesIn(graphOf(['a', 'b', 'c'], ['b', 'd'], ['c', 'd'], ['d']))).toEqual([])
  })
})

describe('the imports between files', () => {
  const graph = importsBetween([
    { name: 'client/shop/cart/cart.ts', text: "import type { Dish } from '../menu/dish.ts'\nimport 'react'" },
    { name: 'client/shop/menu/dish.ts', text: "const late = () => import('#client/shop/cart/line.ts')" },
    { name: 'client/shop/cart/line.ts', text: "export { price } from '../shop.ts'" },
    { name: 'client/shop/shop.ts', text: "import {\n  dish,\n} from './menu/dish.ts'\nimport './shop.css'" },
  ])

  it('include type imports, dynamic imports and exports of another file', () => {
    expect(Object.fromEntries([...graph].map(([file, imported]) => [file, [...imported]]))).toEqual({
      'client/shop/cart/cart.ts': ['client/shop/menu/dish.ts'],
      'client/shop/menu/dish.ts': ['client/shop/cart/line.ts'],
      'client/shop/cart/line.ts': ['client/shop/shop.ts'],
      'client/shop/shop.ts': ['client/shop/menu/dish.ts'],
    })
  })

  it('name the files that make a cycle of rooms, even where no files make one', () => {
    const rooms = importsBetweenRooms(
      new Map([...graph, ['client/shop/cart/line.ts', new Set<string>()]]),
      'client/shop',
    )
    const [cycle = []] = cyclesIn(rooms)
    expect(cycle.map((step) => importBetween(graph, step))).toEqual([
      'client/shop/cart/cart.ts → client/shop/menu/dish.ts',
      'client/shop/menu/dish.ts → client/shop/cart/line.ts',
    ])
  })
})
