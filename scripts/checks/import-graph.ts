import path from 'node:path'
import type { SourceFile } from './source-files.ts'

/** What each file or folder imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** From a node to one that it imports. */
export type Step = readonly [from: string, to: string]

const IMPORT = /\b(?:from|import\(?)\s*'([.#][^']+)'/g

/** The imports between the given files, type imports and dynamic imports included. */
export function importsBetween(files: readonly SourceFile[]): Graph {
  const names = new Set(files.map(({ name }) => name))
  return new Map(
    files.map(({ name, text }) => {
      const imported = [...text.matchAll(IMPORT)].map(([, from = '']) => fileAt(from, name))
      return [name, new Set(imported.filter((file) => names.has(file)))]
    }),
  )
}

function fileAt(imported: string, importer: string): string {
  return imported.startsWith('#') ? imported.slice(1) : path.join(path.dirname(importer), imported)
}

/** The imports between the sub-folders of one folder, each counted with all that is in it. */
export function importsBetweenRooms(graph: Graph, parent: string): Graph {
  const roomOf = (file: string) => {
    if (!file.startsWith(`${parent}/`)) return undefined
    const [room, inside] = file.slice(parent.length + 1).split('/')
    return inside === undefined ? undefined : `${parent}/${room}`
  }
  const rooms = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const room = roomOf(file)
    if (room === undefined) continue
    const known = rooms.get(room) ?? new Set()
    for (const other of imported) {
      const otherRoom = roomOf(other)
      if (otherRoom !== undefined && otherRoom !== room) known.add(otherRoom)
    }
    rooms.set(room, known)
  }
  return rooms
}

/** An import that goes from one room to another, as "file → file". */
export function importBetween(graph: Graph, [from, to]: Step): string {
  for (const [file, imported] of graph) {
    const other = [...imported].find((name) => name.startsWith(`${to}/`))
    if (other !== undefined && file.startsWith(`${from}/`)) return `${file} → ${other}`
  }
  return `${from} → ${to}`
}

/** Cycles as the steps from each node to the next: at least one of every group of nodes that import each other. */
export function cyclesIn(graph: Graph): Step[][] {
  const cycles: Step[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (node: string) => {
    const at = way.indexOf(node)
    if (at >= 0) cycles.push(way.slice(at).map((from, index, nodes) => [from, nodes[index + 1] ?? node]))
    if (at >= 0 || done.has(node)) return
    way.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    way.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return cycles
}
