import { beforeAll, expect, it } from 'vitest'
import { rejectedBy } from './lint-examples.ts'

const FORBIDDEN = [
  'export const of = (request: Sent) => String(request.ip)',
  'export const of = ({ ip }: { ip: string }) => String(ip)',
  'export const of = ({ headers }: Sent) => String(headers.authorization)',
  'export const of = (request: Sent) => String(request.headers.authorization)',
]
const ALLOWED = [
  "export const of = byAddress('report')",
  'export const of = (request: Sent) => clientAddress(request.ip)',
]

const fileOf = (index: number) => `server/limits/limit-${index}.ts`
let caught: string[]

beforeAll(() => {
  const examples = [...FORBIDDEN, ...ALLOWED].map((text, index) => ({ name: fileOf(index), text: `${text}\n` }))
  caught = rejectedBy('plugin', examples)
})

it.each(FORBIDDEN.map((text, index) => [text, index] as const))(
  'the linter rejects a limit that counts by %s',
  (_, index) => {
    expect(caught).toContain(fileOf(index))
  },
)

it.each(ALLOWED.map((text, index) => [text, index] as const))(
  'the linter accepts a limit that counts by %s',
  (_, index) => {
    expect(caught).not.toContain(fileOf(FORBIDDEN.length + index))
  },
)
