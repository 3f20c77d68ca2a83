/** The parts of a JSON schema that can contain texts. */
type Schema = {
  type?: unknown
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  maxItems?: number
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
}
type Change = (text: string, field: string) => string
type Walk = (value: unknown, field: string, change: Change) => unknown

/**
 * Replaces each text that the schema names with the result of `change`. Skips unknown fields, which nothing reads and
 * which may be long or deep, so the cost is bounded by the schema.
 */
export function textsNamedBy(schema: object): (body: unknown, change: Change) => void {
  const walk = walkOf(schema)
  return (body, change) => void walk?.(body, '', change)
}

function walkOf(schema: Schema): Walk | undefined {
  if (schema.type === 'string')
    return (value, field, change) => (typeof value === 'string' ? change(value, field) : value)
  if (schema.properties) return walkOfFields(schema.properties)
  if (schema.items) return walkOfList(schema.items, schema.maxItems)
  const walks = (schema.anyOf ?? schema.allOf ?? []).flatMap((one) => walkOf(one) ?? [])
  if (walks.length === 0) return undefined
  return (value, field, change) => walks.reduce((changed, walk) => walk(changed, field, change), value)
}

function walkOfFields(properties: Readonly<Record<string, Schema>>): Walk | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const walk = walkOf(schema)
    return walk ? [{ name, walk }] : []
  })
  if (fields.length === 0) return undefined
  return (value, _, change) => {
    if (!isObject(value)) return value
    for (const { name, walk } of fields) {
      const held = value[name]
      if (held === undefined) continue
      const changed = walk(held, name, change)
      if (changed !== held) value[name] = changed
    }
    return value
  }
}

function walkOfList(items: Schema, most = Number.POSITIVE_INFINITY): Walk | undefined {
  const walk = walkOf(items)
  if (!walk) return undefined
  return (value, field, change) => {
    if (!Array.isArray(value) || value.length > most) return value // a longer list is rejected anyway
    for (const [index, held] of value.entries()) {
      const changed = walk(held, field, change)
      if (changed !== held) value[index] = changed
    }
    return value
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
