/** Builds all that `npm start` serves: the browser's files, the diner's page for the server, and the server. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildWithVite } from 'vite'

const CLIENT = 'dist/client'

async function buildServer(): Promise<void> {
  await bundle({
    entryPoints: ['server/main.ts'],
    outfile: 'dist/server/main.js',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        // Everything from node_modules stays there; the project's own #imports are taken in.
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

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

await buildWithVite({ logLevel: 'warn' })
await Promise.all([compressFiles(CLIENT), buildWithVite({ logLevel: 'warn', build: { ssr: true } }), buildServer()])
