import path from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '#server/root.ts'

/** Code that runs in its own process: rivals and loads, so that the server keeps its core. */
const PROCESSES = {
  'bare-server': 'servers/bare-server.ts',
  'bare-statements': 'servers/bare-statements.ts',
  'echo-server': 'servers/echo-server.ts',
  'hello-server': 'servers/hello-server.ts',
  'order-server': 'servers/order-server.ts',
  'postgres-units': 'servers/postgres-units.ts',
  'board-filler': 'loads/board-filler.ts',
  'idle-screens': 'loads/idle-screens.ts',
  'order-load': 'loads/order-load.ts',
  'page-load': 'loads/page-load.ts',
  'push-load': 'loads/push-load.ts',
  'returning-screens': 'loads/returning-screens.ts',
  'touched-cards': 'pages/touched-cards.ts',
  'first-visit': 'pages/first-visit.ts',
}
export type ProcessName = keyof typeof PROCESSES

export const builtProcess = (name: ProcessName) => path.join(ROOT, 'dist/bench', `${name}.js`)

/** Bundles them in the same way as scripts/build.ts bundles the server, for a fair comparison. */
export async function buildProcesses(): Promise<void> {
  await build({
    entryPoints: Object.entries(PROCESSES).map(([name, file]) => ({
      in: path.join(import.meta.dirname, file),
      out: name,
    })),
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
