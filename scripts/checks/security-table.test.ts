import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEXT = readFileSync(path.join(ROOT, 'docs/SECURITY.md'), 'utf8')

/** OWASP ASVS 5.0: how many requirements of level 1 or 2 each section has, numbered from 1. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}
const STATUSES = ['met', 'partly', 'not met', 'does not apply']

type Row = { id: string; requirement: string; status: string; where: string }

/** The rows of the requirement tables. An id such as `4.3` stands for a whole section. */
const rows: readonly Row[] = TEXT.split('\n').flatMap((line) => {
  const [, id = '', requirement = '', status = '', where = '', ...rest] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+(\.\d+)?$/.test(id) && rest.length === 1 ? [{ id, requirement, status, where }] : []
})

/** Files are named in backticks, from the project's root. */
const filesIn = (text: string) =>
  [
    ...text.matchAll(
      /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|json|ya?ml|sql|grit)|scripts\/(?:Caddyfile|Dockerfile))`/g,
    ),
  ].map(([, file = '']) => file)

/** Tests are named in double quotes after their file: `a.test.ts` "one", "another". */
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`((?:,? (?:and )?"[^"]+")+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name })),
  )

/** Rules are named by a link to their heading, such as [Limits](#limits). */
const linksIn = (text: string) => [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
const anchors = new Set(
  [...TEXT.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
)

/** A test's name without the escapes of the source. */
const readable = (source: string) => source.replaceAll('\\', '')

describe('the table of security requirements', () => {
  it('lists every requirement of level 1 and 2 once, in order', () => {
    const listed = new Set(rows.map(({ id }) => id))
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      listed.has(section) ? [section] : Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  it('states for each requirement whether it is met, and where or why not', () => {
    const incomplete = rows.filter(
      ({ requirement, status, where }) => requirement === '' || where === '' || !STATUSES.includes(status),
    )
    expect(incomplete).toEqual([])
  })

  it('names a file or a rule for each requirement that is met', () => {
    const unproven = rows.filter(
      ({ status, where }) => status === 'met' && [...filesIn(where), ...linksIn(where)].length === 0,
    )
    expect(unproven.map(({ id }) => id)).toEqual([])
  })

  it('links only to existing headings', () => {
    expect(linksIn(TEXT).filter((anchor) => !anchors.has(anchor))).toEqual([])
  })

  it('has as many rows of each status as its summary says', () => {
    const counted = STATUSES.map((status) => `${rows.filter((row) => row.status === status).length} ${status}`)
    expect(TEXT).toContain(`**${counted.join(' · ')}**`)
  })

  it('names only files that exist', () => {
    const missing = [...new Set(filesIn(TEXT))].filter((file) => !existsSync(path.join(ROOT, file)))
    expect(missing).toEqual([])
  })

  it('quotes only tests that their file has', () => {
    const quoted = testsIn(TEXT)
    expect(quoted.length).toBeGreaterThan(50)
    const missing = quoted.filter(({ file, name }) => {
      const source = path.join(ROOT, file)
      return !existsSync(source) || !readable(readFileSync(source, 'utf8')).includes(name)
    })
    expect(missing).toEqual([])
  })

  it('quotes every test after the name of its file', () => {
    const quotes = rows.flatMap(({ where }) => [...where.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name))
    const attached = new Set(rows.flatMap(({ where }) => testsIn(where).map(({ name }) => name)))
    expect(quotes.filter((name) => !attached.has(name))).toEqual([])
  })
})
