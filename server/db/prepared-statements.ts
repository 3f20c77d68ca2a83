import type { QueryLayer, Statement } from './unit-of-work.ts'

/** Prepares each statement on one connection when it is first asked for, and keeps it. `Prepared`: the driver's own. */
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
