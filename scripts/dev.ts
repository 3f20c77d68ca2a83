/** `npm run dev`: rebuilds the client and restarts the server when files change. */
import { type ChildProcess, spawn } from 'node:child_process'

const tool = (name: string) => `node_modules/.bin/${name}`
const children: ChildProcess[] = [
  spawn(tool('vite'), ['build', '--watch', '--logLevel', 'warn'], { stdio: 'inherit' }),
  spawn(tool('vite'), ['build', '--ssr', '--watch', '--logLevel', 'warn'], { stdio: 'inherit' }),
  spawn(tool('tsx'), ['watch', '--include', 'dist/order-server/*', 'server/main.ts'], { stdio: 'inherit' }),
]

const stop = () => {
  for (const child of children) child.kill()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
