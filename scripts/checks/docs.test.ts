import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = 'client|server|shared|scripts|docs|migrations'
const EXTENSIONS = 'tsx?|mjs|md|json|ya?ml|sql|css|html|grit|webp'
/** Mentioned in the documentation but not stored in git. */
const MADE_BY_THE_READER = ['scripts/tuckshop.env']
const IN_CODE_SPAN = new RegExp(`\`(\\w[\\w./-]*\\.(?:${EXTENSIONS}))\``, 'g')
const FROM_ROOT = new RegExp(`(?<![\\w./#@-])(?:${FOLDERS})/[\\w./-]*`, 'g')

type Document = { name: string; text: string }

const textOf = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const isThere = (name: string) => existsSync(path.join(ROOT, name))

const documents: readonly Document[] = [
  'README.md',
  'server/db/README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
].map((name) => ({ name, text: textOf(name) }))

/** All matches of a search in the documents, as "document: match", so that a failure shows where to look. */
function findings(find: (document: Document) => readonly string[], isWrong: (found: string) => boolean): string[] {
  return documents.flatMap((document) =>
    [...new Set(find(document))].filter(isWrong).map((found) => `${document.name}: ${found}`),
  )
}

const groupsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** The targets of a document's links, from the root: `docs/api.md#events`. */
const linksIn = ({ name, text }: Document) =>
  groupsIn(text, /\]\(([^)\s]+)\)/g)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => (target.startsWith('#') ? name + target : path.join(path.dirname(name), target)))

function isBrokenLink(target: string): boolean {
  const [file = '', anchor] = target.split('#')
  if (!isThere(file)) return true
  return (
    anchor !== undefined &&
    !groupsIn(textOf(file), /^#+ (.+)$/gm)
      .map(slugOf)
      .includes(anchor)
  )
}

describe('the documentation', () => {
  it('names only files and folders that exist', () => {
    const named = ({ text }: Document) => [
      ...groupsIn(text, FROM_ROOT).map((name) => name.replace(/\.+$/, '')),
      ...groupsIn(text, IN_CODE_SPAN),
    ]
    expect(findings(named, (name) => !MADE_BY_THE_READER.includes(name) && !isThere(name))).toEqual([])
  })

  it('links only to files and headings that exist', () => {
    expect(findings(linksIn, isBrokenLink)).toEqual([])
  })

  it('links to every document from another one', () => {
    const linked = new Set(documents.flatMap((document) => linksIn(document).map((target) => target.split('#')[0])))
    expect(documents.map(({ name }) => name).filter((name) => name !== 'README.md' && !linked.has(name))).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const named = ({ text }: Document) => groupsIn(text, /\bnpm (?:run (?:-s )?([\w:-]+)|start\b|test\b)/g)
    expect(findings(named, (script) => !(script.replace('npm ', '') in scripts))).toEqual([])
  })

  it('names only commands that an installed package has', () => {
    const named = ({ text }: Document) => groupsIn(text, /\bnpx ([\w-]+)/g)
    expect(findings(named, (command) => !isThere(`node_modules/.bin/${command}`))).toEqual([])
  })
})

describe('the settings', () => {
  const asked = new Set<string>()
  readEnv(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          return undefined
        },
      },
    ),
  )
  const documented = new Map(
    [...textOf('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| (?:`(.+?)`|not set) \|/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const example = new Map(
    [...textOf('.env.example').matchAll(/^([A-Z_]+)=(?:"(.*)"|(.*))$/gm)].map(([, name = '', quoted, plain = '']) => [
      name,
      quoted ?? plain,
    ]),
  )

  it('are the ones in docs/configuration.md', () => {
    expect([...documented.keys()].sort()).toEqual([...asked].sort())
  })

  it('have the same defaults in docs/configuration.md and .env.example', () => {
    expect(Object.fromEntries(example)).toEqual(Object.fromEntries(documented))
  })

  it('have the defaults that .env.example states', () => {
    expect(readEnv(Object.fromEntries(example))).toEqual(readEnv({}))
  })
})
