import { sqliteKit } from './columns.sqlite.ts'
import { defineSchema } from './schema.ts'

export const { accounts, sessions, restaurants, menuCategories, menuItems, orders, counters, feedback } =
  defineSchema(sqliteKit)
