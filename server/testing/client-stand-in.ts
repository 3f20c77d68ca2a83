import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FILES = {
  'package.json': '{ "type": "module" }',
  'client/index.html': '<!doctype html><title>Tuckshop</title><meta property="og:image" content="/social.jpg">',
  'client/order.html': '<!doctype html><title><!--title--></title><main><!--page--></main><!--state-->',
  'client/assets/app.js': 'export {}',
  'client/service-worker.js': '"use strict"',
  'client/manifest.webmanifest': '{}',
  'order-server/order-server.js':
    "export const renderOrderPage = (state) => '<p>' + state.kind + '</p>' + (state.kind === 'menu' ? '<p>Table <!-- -->' + state.tableNumber + '</p>' : '')",
}

/** A folder that replaces the client's build, so that page routes can be tested without building. */
export function clientStandIn(): { clientDir: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-client-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return {
    clientDir: path.join(folder, 'client'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
