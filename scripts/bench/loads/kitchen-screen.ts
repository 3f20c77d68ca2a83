import { WebSocket } from 'ws'

const SEEN_MS = 16 // the real screen reports one frame later, after painting the orders
const OPEN_MS = 30_000

export type Screen = { restaurantId: string; token: string }
export type OrderEvent = { revision: number; order: { customerDetails: { name: string } } }

/**
 * A kitchen screen at network level: Engine.IO 4 and Socket.IO 5 framing by hand on a plain websocket, so that
 * receiving costs the same with any server. Resolves when it has joined its kitchen.
 */
export function openKitchenScreen(
  url: string,
  { restaurantId, token }: Screen,
  onOrder: (event: OrderEvent) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  })
  let shown = 0
  let isReporting = false
  const reportSeen = () => {
    isReporting = false
    socket.send(`42${JSON.stringify(['kitchen:seen', { restaurantId, revision: shown }])}`)
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A screen could not join its kitchen')), OPEN_MS)
    const joined = (ack: string) => {
      clearTimeout(timer)
      if (ack.startsWith('[{"ok":true')) resolve(socket)
      else reject(new Error(`A screen was refused: ${ack.slice(0, 200)}`))
    }
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('42["order:changed"')) {
        const [, event] = JSON.parse(text.slice(2)) as [string, OrderEvent]
        onOrder(event)
        shown = Math.max(shown, event.revision)
        if (!isReporting) setTimeout(reportSeen, SEEN_MS)
        isReporting = true
      } else if (text === '2') socket.send('3')
      else if (text.startsWith('0{')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['kitchen:join', { restaurantId }])}`)
      else if (text.startsWith('430')) joined(text.slice(3))
      else if (text.startsWith('44')) reject(new Error(`A screen was turned away: ${text}`))
    })
  })
}

/** Opens many, several at a time. */
export async function openKitchenScreens(
  url: string,
  screens: readonly Screen[],
  onOrder: (event: OrderEvent) => void = () => {},
): Promise<WebSocket[]> {
  const AT_ONCE = 50
  const open: WebSocket[] = []
  for (let from = 0; from < screens.length; from += AT_ONCE) {
    const some = screens.slice(from, from + AT_ONCE)
    open.push(...(await Promise.all(some.map((screen) => openKitchenScreen(url, screen, onOrder)))))
  }
  return open
}
