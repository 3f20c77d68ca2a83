import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { rejectedBy } from './lint-examples.ts'

type Example = readonly [name: string, folder: string, file: string, imported: string]

const FORBIDDEN: readonly Example[] = [
  ['shared imports a server library', 'shared/example', 'a.ts', 'fastify'],
  ['shared imports Node', 'shared/example', 'a.ts', 'node:fs'],
  ['shared imports the server', 'shared/example', 'a.ts', '#server/env.ts'],
  ['the server imports the client’s code', 'server/example', 'a.ts', '#client/lib/storage.ts'],
  ['the client imports the server', 'client/features/example', 'a.ts', '#server/env.ts'],
  ['a feature imports another feature', 'client/features/example', 'a.ts', '../ordering/visit.ts'],
  [
    'a feature imports another feature by alias',
    'client/features/example',
    'a.ts',
    '#client/features/ordering/visit.ts',
  ],
  ['a room imports another feature', 'client/features/example/room', 'a.ts', '../../ordering/visit.ts'],
  ['a room imports the server', 'client/features/example/room', 'a.ts', '#server/env.ts'],
  ['the ui imports a feature', 'client/ui/example', 'a.ts', '#client/features/ordering/visit.ts'],
  ['the lib imports a feature', 'client/lib/example', 'a.ts', '#client/features/ordering/visit.ts'],
  ['server logic imports the database library', 'server/example', 'a.ts', 'drizzle-orm'],
  ['server logic imports the web framework', 'server/example', 'a.ts', 'fastify'],
  ['a route opens sockets', 'server/example', 'a-routes.ts', 'socket.io'],
  ['a feature opens sockets', 'client/features/example', 'a.ts', 'socket.io-client'],
  ['a room opens sockets', 'client/features/example/room', 'a.ts', 'socket.io-client'],
]

const ALLOWED: readonly Example[] = [
  ['shared imports shared', 'shared/example', 'a.ts', '#shared/money.ts'],
  ['a room imports another room of its feature', 'client/features/example/room', 'a.ts', '../menu/dish.ts'],
  ['a repository imports the database library', 'server/example', 'a-repository.ts', 'drizzle-orm'],
]

/** Each example has its own name, so that one run of the linter can tell them apart. */
const fileOf = ([name, folder, file]: Example) => path.join(folder, `${name.replace(/\W+/g, '-')}-${file}`)

/** The files with an import that the linter rejects. */
let caught: string[]

beforeAll(() => {
  const examples = [...FORBIDDEN, ...ALLOWED].map((example) => ({
    name: fileOf(example),
    text: `import * as imported from '${example[3]}'\n\nexport const kept = imported\n`,
  }))
  caught = rejectedBy('lint/style/noRestrictedImports', examples)
})

it.each(FORBIDDEN)('the linter reports an error when %s', (...example) => {
  expect(caught).toContain(fileOf(example))
})

it.each(ALLOWED)('the linter accepts that %s', (...example) => {
  expect(caught).not.toContain(fileOf(example))
})
