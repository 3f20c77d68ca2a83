import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderOrderPage } from '#shared/menu/order-page.ts'

/** The client's build: two HTML entry pages, and the diner's page as a function for the first response. */
export type ClientFiles = { app: string; order: string; rendererFile: string; renderOrderPage: RenderOrderPage }

export async function readClientFiles(clientDir: string): Promise<ClientFiles> {
  const rendererFile = pathToFileURL(path.join(clientDir, '../order-server/order-server.js')).href
  // Built from the client's own source, which the server does not import.
  const built = (await import(rendererFile)) as { renderOrderPage: RenderOrderPage }
  return {
    app: readFileSync(path.join(clientDir, 'index.html'), 'utf8'),
    order: readFileSync(path.join(clientDir, 'order.html'), 'utf8'),
    rendererFile,
    renderOrderPage: built.renderOrderPage,
  }
}
