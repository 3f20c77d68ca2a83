import type { QueryLayer, Statement } from './unit-of-work.ts'

/** Prepares each statement once per connection, at its first use. `Prepared` is the driver's own type. */
export function preparedStatements<Prepared>(layer: QueryLayer): (statement: Statement) => Prepared {
  const kept = new Map<Statement, Prepared>()
  return (statement) => {
    const known = kept.get(statement)
    if (known) return known
    const made = statement.build(layer).prepare(statement.name) as Prepared
    kept.set(statement, made)
    return made
  }
}
