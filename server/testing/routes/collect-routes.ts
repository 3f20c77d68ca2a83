import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

const CREATED = 'fastify.initialization' // Fastify announces each new app here, before it has any route

/** Builds an app and lists every route that it registers, such as `GET /api/orders`. */
export async function collectRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: readonly string[] }> {
  const routes = new Set<string>()
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // documented by Fastify
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}`)
    })
  }
  subscribe(CREATED, listen)
  try {
    return { built: await build(), routes: [...routes] }
  } finally {
    unsubscribe(CREATED, listen)
  }
}
