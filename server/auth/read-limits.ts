import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { callerOf } from './caller.ts'
import { clientAddress } from './client-address.ts'
import { addressReader } from './read-budget.ts'

/**
 * For a route that reads much: refuses whoever has spent their allowance of expensive reads, and charges the answer's
 * bytes to the account, or to the address of who is not signed in. An answer that says "not modified" is nearly free.
 */
export function chargedReads(service: Service) {
  return {
    preHandler: async (request: FastifyRequest): Promise<void> => service.reads.check(await readerOf(service, request)),
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
      if (reply.statusCode !== 200) return
      service.reads.charge(await readerOf(service, request), { bytes: sizeOf(payload) })
    },
  }
}

async function readerOf(service: Service, request: FastifyRequest): Promise<string> {
  const caller = await callerOf(service, request)
  return caller?.accountId ?? addressReader(clientAddress(request.ip))
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
