import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { callerOf } from '../sessions/caller.ts'
import { addressReader } from './work-budget.ts'

const FIRST_GUESS = 64 * 1024 // bytes, of an answer of a route that has given none yet
const WEIGHT = 1 / 8 // of the newest answer in the guess for the next

/**
 * For a route that reads much: refuses whoever has spent their allowance of expensive reads, and charges the answer's
 * bytes to the account, or to the address of who is not signed in. Something like the route's usual answer is charged
 * before, and settled after: so many that ask at once do not all get in while none has been charged. An answer that
 * says "not modified" is nearly free.
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

/** What a list cost to read, apart from its bytes. */
export const rowsRead = (rows: readonly unknown[]) => ({ rows: rows.length })

/** A file that is read and written in one go, in the account's turn and charged by its length. */
export function writtenInTurn(service: Service, accountId: string, write: () => Promise<string>): Promise<string> {
  return service.work.run(accountId, write, ({ length }) => ({ bytes: 2 * length }))
}

/** Whose allowance a read spends. */
export async function readerOf(service: Service, request: FastifyRequest): Promise<string> {
  const caller = await callerOf(service, request)
  return caller?.accountId ?? addressReader(clientAddress(request))
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
