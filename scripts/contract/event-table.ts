import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TSchema } from 'typebox'
import { WireUser } from '#shared/accounts/accounts-schemas.ts'
import { WireOrder, WireOrderProgress } from '#shared/orders/orders-schemas.ts'
import { Protection } from '#shared/protection/protection-schemas.ts'
import * as requests from '#shared/realtime/events-schemas.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const EVENTS = 'shared/realtime/events.ts'
const UNSEEN = 'shared/alerts/unseen-orders.ts'
const PAYLOADS = { WireOrder, WireOrderProgress, WireUser, Protection }

/** The parts of a TypeBox schema that the documentation shows, which are JSON Schema's. */
type JsonSchema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const code = (text: string) => `\`${text}\``

/** Every event with its payload and answer, as Markdown: names from the event types, requests from their schemas. */
export function eventTable(): string {
  const events = textOf(EVENTS)
  const sent = [
    ...blockOf(events, 'ClientEvents').matchAll(/'([\w:]+)': \(\w+: ([^,]+?)(?:, answer: .+)?\) => void$/gm),
  ]
  const heard = [...blockOf(events, 'ServerEvents').matchAll(/'([\w:]+)': \(\w+: (.+)\) => void$/gm)]
  const rows = [
    ...sent.map(([line = '', name = '', payload = '']) => [
      name,
      'client',
      requestOf(events, payload),
      answerOf(events, line),
    ]),
    ...heard.map(([, name = '', payload = '']) => [name, 'server', typeOf(events, payload), 'none']),
  ]
  const names = ['ClientEvents', 'ServerEvents'].flatMap((type) => blockOf(events, type).match(/'[\w:]+'/g) ?? [])
  if (rows.length !== names.length) throw new Error(`Not every event could be read: ${names.join(', ')}.`)
  return tableOf(['event', 'sent by', 'payload', 'answer'], rows)
}

/** The types that the event table mentions, with their fields. */
export function payloadTable(): string {
  const ofSchemas = Object.entries(PAYLOADS).map(([name, schema]) => [name, fieldsOf(schema)])
  const ofTypes = [
    ['UnseenOrders', typeOf(textOf(UNSEEN), 'UnseenOrders')],
    ['Refused', typeOf(textOf(EVENTS), 'Refused')],
  ]
  return tableOf(['type', 'fields'], [...ofSchemas, ...ofTypes])
}

function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const named = rows.map(([name = '', ...cells]) => line([code(name), ...cells]))
  return [line(headings), line(headings.map(() => '---')), ...named].join('\n')
}

function blockOf(source: string, name: string): string {
  const block = new RegExp(`export type ${name} = \\{\\n([^]*?)\\n\\}`).exec(source)?.[1]
  if (block === undefined) throw new Error(`There is no type ${name}.`)
  return block
}

/**
 * A request's fields, from the schema with the same field names as its type, because only the schema marks integers.
 */
function requestOf(events: string, payload: string): string {
  const type = typeOf(events, payload)
  const schema = Object.values(requests).find((candidate) => namesIn(fieldsOf(candidate)) === namesIn(type))
  if (schema === undefined) throw new Error(`No schema in events-schemas.ts has the fields of ${payload}: ${type}.`)
  return fieldsOf(schema)
}

const namesIn = (fields: string) => [...fields.matchAll(/`(\w+\??):/g)].map(([, name]) => name).join()

function answerOf(events: string, event: string): string {
  const answer = /reply: (\w+) \| Refused/.exec(event)?.[1]
  return answer === undefined ? 'none' : `${typeOf(events, answer)}, or ${code('Refused')}`
}

/** A type's fields from its source: `{ a: string; b?: number }`, plus the fields of `Other` for `& Other`. */
function typeOf(source: string, type: string): string {
  const written = type.startsWith('{') ? type : new RegExp(`export type ${type} = (.+)`).exec(source)?.[1]
  if (written === undefined) {
    if (!(type in PAYLOADS) && type !== 'UnseenOrders') throw new Error(`${type} has no row in the table of payloads.`)
    return code(type)
  }
  const [, own = '', others = ''] = /^\{ (.+) \}(?: & (\w+))?$/.exec(written) ?? []
  if (own === '') throw new Error(`Type ${type} is not an object on one line: ${written}.`)
  const fields = own.split('; ').map((field) => code(withoutPipes(field)))
  return [...fields, ...(others === '' ? [] : [`the fields of ${code(others)}`])].join(', ')
}

function fieldsOf(schema: TSchema): string {
  const { properties = {}, required = [] } = schema as JsonSchema
  return Object.entries(properties)
    .map(([name, field]) => code(`${name}${required.includes(name) ? '' : '?'}: ${wordOf(field)}`))
    .join(', ')
}

function wordOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(wordOf).join(' or ')
  if (schema.enum) return schema.enum.join(' or ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.type === 'array' && schema.items) return `list of ${wordOf(schema.items)}`
  if (schema.type !== 'object') return schema.type ?? 'any'
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    return `${name}${schema.required?.includes(name) ? '' : '?'}: ${wordOf(field)}`
  })
  return `{ ${fields.join('; ')} }`
}

/** Escapes pipes, which would end the table's cell. */
const withoutPipes = (text: string) => text.replaceAll(' | ', ' or ')
