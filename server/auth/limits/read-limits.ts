import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { callerOf } from '../sessions/caller.ts'
import { addressReader } from './work-budget.ts'

const FIRST_GUESS = 64 * 1024 // bytes: the estimate before a route's first answer
const WEIGHT = 1 / 8 // of the newest answer in the estimate

/**
 * For a route with large answers: refuses readers who have used up their allowance, and charges the answer's bytes to
 * the account, or to the address without one. An estimate is charged before the read and corrected after it, so that
 * simultaneous requests do not all get in before any is charged. A 304 answer is nearly free.
 */
export function chargedReads(service: Service) {
  const reserved = new WeakMap<FastifyRequest, number>()
  let usual = FIRST_GUESS
  return {
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const reader = await readerOf(service, request)
      service.work.check(reader)
      service.work.charge(reader, { bytes: usual })
      reserved.set(request, usual)
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
      const before = reserved.get(request)
      if (before === undefined) return // refused before anything was read
      reserved.delete(request)
      const bytes = reply.statusCode === 200 ? sizeOf(payload) : 0
      if (reply.statusCode === 200) usual += (bytes - usual) * WEIGHT
      service.work.settle(await readerOf(service, request), { bytes: bytes - before })
    },
  }
}

/** The cost of reading a list, apart from its bytes. */
export const rowsRead = (rows: readonly unknown[]) => ({ rows: rows.length })

/** Creates a file in the account's turn, and charges by its length. */
export function writtenInTurn(service: Service, accountId: string, write: () => Promise<string>): Promise<string> {
  return service.work.run(accountId, write, ({ length }) => ({ bytes: 2 * length }))
}

/** The reader whose allowance a request uses. */
export async function readerOf(service: Service, request: FastifyRequest): Promise<string> {
  const caller = await callerOf(service, request)
  return caller?.accountId ?? addressReader(clientAddress(request))
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
