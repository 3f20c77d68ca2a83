import { networkInterfaces } from 'node:os'
import QRCode from 'qrcode'
import type { Env } from '#server/env.ts'
import { DEMO } from './demo-names.ts'

/** The text printed in the terminal when the server has started: URLs, and the demo's accounts. */
export async function welcome(env: Env, port: number, hasDemo: boolean): Promise<string> {
  const here = env.publicUrl ?? `http://localhost:${port}`
  if (!hasDemo) return `\n  Tuckshop is up: ${here}\n\n`
  const table = `${env.publicUrl ?? `http://${addressForPhones()}:${port}`}/order/${DEMO.restaurantId}/7`
  const code = await QRCode.toString(table, { type: 'terminal', small: true, errorCorrectionLevel: 'L' })
  return `
  Tuckshop is up, with a restaurant to try: ${DEMO.restaurantName}

  Kitchen   ${here}/live-orders
  Owner     ${here}/login      ${DEMO.email}  ${DEMO.password}
  Table 7   ${here}/order/${DEMO.restaurantId}/7
  Jobs      ${here}/jobs       ${DEMO.posterEmail}  ${DEMO.password}

  Or scan this with a phone on the same network (${table}):

${code}
`
}

// A phone cannot reach "localhost", so this gives the machine's first address in the network.
function addressForPhones(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}
