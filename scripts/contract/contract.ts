import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { openTestSqlite } from '#server/testing/databases.ts'
import * as requests from '#shared/realtime/events-schemas.ts'
import { PROTOCOL_VERSION } from '#shared/realtime/protocol.ts'
import { eventTable, payloadTable } from './event-table.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
export const CONTRACT_FILE = path.join(ROOT, 'scripts/contract/contract.json')
export const API_FILE = path.join(ROOT, 'docs/api.md')

/** The protocol version and a hash of every call, event and request of an event, by name. */
export type Contract = { protocol: number; parts: Readonly<Record<string, string>> }

/** The contract as the code defines it now: calls from the OpenAPI description, events from their types and schemas. */
export async function contractOfCode(): Promise<Contract> {
  const parts = [
    ...(await callParts()),
    ...Object.entries(requests).map(([name, schema]) => [`request ${name}`, schema] as const),
    ...[...rowsOf(eventTable()), ...rowsOf(payloadTable())].map(
      ([name, ...cells]) => [`event ${name}`, cells] as const,
    ),
  ]
  const hashed = parts.map(([name, part]) => [name, hashOf(part)] as const)
  return {
    protocol: PROTOCOL_VERSION,
    parts: Object.fromEntries(hashed.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

export function storedContract(): Contract {
  return JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as Contract
}

/** The names of the parts that one of the two has and the other has not, or has differently. */
export function differences(one: Contract, other: Contract): string[] {
  const names = new Set([...Object.keys(one.parts), ...Object.keys(other.parts)])
  return [...names].filter((name) => one.parts[name] !== other.parts[name]).sort()
}

/** The text of docs/api.md with the event tables as the code defines them now. */
export function apiDocument(): string {
  const tables = [eventTable(), payloadTable()]
  return readFileSync(API_FILE, 'utf8').replace(/^\|.*(?:\n\|.*)*$/gm, (table) => tables.shift() ?? table)
}

async function callParts(): Promise<(readonly [name: string, part: unknown])[]> {
  const opened = openTestSqlite()
  const { app, close } = await buildTestApp(opened.store)
  await app.ready()
  const { paths = {} } = app.swagger()
  await close()
  await opened.remove()
  return Object.entries(paths).flatMap(([url, calls]) =>
    Object.entries(calls ?? {}).map(([method, call]) => [`${method.toUpperCase()} ${url}`, call] as const),
  )
}

const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim().replace(/^`([\w:]+)`$/, '$1'))
        .slice(1, -1),
    )

const hashOf = (part: unknown) =>
  createHash('sha256').update(JSON.stringify(part, withoutDescriptions)).digest('hex').slice(0, 16)

/** Descriptions are for readers; no client depends on them. A field of that name is an object here and is kept. */
const withoutDescriptions = (name: string, value: unknown) =>
  name === 'description' && typeof value === 'string' ? undefined : value
