/** Builds everything that `npm start` serves: the client's files, the diner's page for the server, and the server. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildWithVite, type Rolldown } from 'vite'
import type { AppShell } from '../client/service-worker/app-shell.ts'

const CLIENT = 'dist/client'

async function buildServer(): Promise<void> {
  rmSync('dist/server', { recursive: true, force: true }) // chunks have content hashes in their names
  await bundle({
    // Each worker thread is its own file beside the server, where threadFile() looks for it.
    entryPoints: {
      main: 'server/main.ts',
      'plan-import-thread': 'server/menu/plan-import-thread.ts',
      'render-page-thread': 'server/pages/render-page-thread.ts',
    },
    outdir: 'dist/server',
    // Modules that few starts need (a provider's SDK, pictures, PostgreSQL) are loaded on demand.
    splitting: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        // Everything from node_modules stays external; the project's own #imports are bundled.
        name: 'packages stay outside',
        setup: (build) => {
          build.onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' ? undefined : { path: name, external: true },
          )
        },
      },
    ],
  })
}

/**
 * The files of the app's entry: its first script, its pages, and their static imports, but not what a page loads on
 * demand.
 */
function appShell({ output }: Rolldown.RolldownOutput): AppShell {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const entry = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'app')
  if (!entry) throw new Error('The build has no app')
  const files = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || files.has(name)) return
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    chunk.imports.forEach(take)
  }
  take(entry.fileName)
  entry.dynamicImports.forEach(take)
  const page = readFileSync(path.join(CLIENT, 'index.html'))
  const version = createHash('sha256')
    .update(JSON.stringify([...files]))
    .update(page)
    .digest('hex')
    .slice(0, 12)
  return { version, entry: `/${entry.fileName}`, files: [...files].sort().map((file) => `/${file}`) }
}

async function buildServiceWorker(shell: AppShell): Promise<void> {
  await bundle({
    entryPoints: ['client/service-worker/service-worker.ts'],
    outfile: path.join(CLIENT, 'service-worker.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    define: { APP_SHELL: JSON.stringify(shell) },
    logLevel: 'warning',
  })
}

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const built = await buildWithVite({ logLevel: 'warn' })
if (Array.isArray(built) || !('output' in built)) throw new Error('Expected the client to be a single build')
await buildServiceWorker(appShell(built))
await Promise.all([compressFiles(CLIENT), buildWithVite({ logLevel: 'warn', build: { ssr: true } }), buildServer()])
