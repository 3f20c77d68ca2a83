/** Both sides of `group-commit`: the real app on a store with a given number of units of work per commit. */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { sqliteStore } from '#server/db/sqlite/sqlite.ts'
import { takeJob, tell } from '../parent.ts'

export type OrderServerJob = { file: string; together?: number }

const { file, together } = await takeJob<OrderServerJob>()
const store = sqliteStore(file, together === undefined ? {} : { together })
const { app } = await buildApp({ store, dataDir: path.dirname(file), rateLimits: false, logger: { level: 'silent' } })
await app.listen({ port: 0, host: '127.0.0.1' })
tell({ port: (app.server.address() as AddressInfo).port })
