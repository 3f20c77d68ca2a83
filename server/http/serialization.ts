import fastJsonStringify from 'fast-json-stringify'

type Serialize = (data: unknown) => string

const compiled = new WeakMap<object, Serialize>()

/**
 * Compiles the serializer of an answer at its first use: compiling all of them would take more than half of the start.
 * Each is kept with its schema, so that later apps of the same process, as in tests, compile none again.
 */
export function compileSerializer({ schema }: { schema: object }): Serialize {
  return (data) => {
    let serialize = compiled.get(schema)
    if (!serialize) {
      serialize = fastJsonStringify(schema)
      compiled.set(schema, serialize)
    }
    return serialize(data)
  }
}
