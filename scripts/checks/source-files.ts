import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type SourceFile = { name: string; text: string }

/** The product's own files whose name matches, without tests. */
export function sourceFiles(named: RegExp): SourceFile[] {
  return ['client', 'server', 'shared']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => named.test(name) && !/\.test\.tsx?$|journeys/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }))
}
