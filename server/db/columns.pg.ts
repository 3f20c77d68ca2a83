import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** The column kit on PostgreSQL. Instants are integer milliseconds, money is integer cents, ids are text. */
export const pgKit = {
  table: pgTable,
  text: (name: string) => text(name),
  int: (name: string) => integer(name),
  bool: (name: string) => boolean(name),
  json: <T>(name: string) => json(name).$type<T>(),
  instant: (name: string) => bigint(name, { mode: 'number' }),
  cents: (name: string) => integer(name),
  real: (name: string) => doublePrecision(name),
  primaryKey,
  index,
  uniqueIndex,
}

export type Kit = typeof pgKit
