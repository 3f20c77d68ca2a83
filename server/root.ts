import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder, found from its sources as well as from its build. */
export const ROOT = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(folder, 'migrations'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('Tuckshop was started outside its folder.')
  return findRoot(parent)
}
