import { pgKit } from './columns.pg.ts'
import { defineSchema } from './schema.ts'

export const { accounts, sessions, restaurants, menuCategories, menuItems, orders, counters, feedback } =
  defineSchema(pgKit)
