import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '#server/root.ts'

const PROCESSES = path.join(import.meta.dirname, 'processes')

/** Bundles the rivals and the loads as scripts/build.ts bundles the server, so that neither has a head start. */
export async function buildProcesses(): Promise<void> {
  await build({
    entryPoints: readdirSync(PROCESSES).map((file) => path.join(PROCESSES, file)),
    outdir: path.join(ROOT, 'dist/bench'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages stay outside',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' ? undefined : { path: name, external: true },
          )
        },
      },
    ],
  })
}
