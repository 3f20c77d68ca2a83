import { pgKit } from './columns.pg.ts'
import { defineSchema } from './schema.ts'

export const {
  accounts,
  sessions,
  oneTimeWords,
  restaurants,
  menuCategories,
  menuItems,
  orders,
  tablePins,
  suspectedSources,
  counters,
  feedback,
  payers,
  paymentEvents,
  charges,
  chargeLines,
  sandboxPayments,
  pushSubscriptions,
  ownSecrets,
  posts,
  postReports,
  postMatches,
  matchMails,
  leases,
} = defineSchema(pgKit)
