/** Kitchen screens that reconnect by themselves. Reports when all have joined, and when each shows one more order. */
import { io, type Socket } from 'socket.io-client'
import { type ClientEvents, RECONNECTION, type ServerEvents } from '#shared/realtime/events.ts'
import { takeJob, tell } from '../parent.ts'
import type { Screen } from './kitchen-screen.ts'

export type ReturningScreens = { url: string; screens: readonly Screen[] }

const AT_ONCE = 50

const { url, screens } = await takeJob<ReturningScreens>()
let upToDate = 0

/** Joins on each connection with its revision, as the real screen does. Resolves after the first join. */
function open({ restaurantId, token }: Screen): Promise<void> {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    ...RECONNECTION,
    auth: { token },
  })
  let joinedAt: number | undefined
  let shown = 0
  const show = (revision: number) => {
    const before = shown
    shown = Math.max(shown, revision)
    if (joinedAt !== undefined && before === joinedAt && shown > joinedAt) {
      upToDate += 1
      if (upToDate === screens.length) tell('up to date')
    }
  }
  socket.on('order:changed', ({ revision }) => show(revision))
  return new Promise((resolve, reject) => {
    socket.on('connect', async () => {
      const since = joinedAt === undefined ? {} : { since: shown }
      // If it is disconnected while waiting, it joins again on the next connection.
      const reply = await socket.emitWithAck('kitchen:join', { restaurantId, ...since }).catch(() => undefined)
      if (!reply) return
      if (!reply.ok) return reject(new Error(`A screen was refused: ${reply.message}`))
      show(reply.revision)
      joinedAt ??= shown
      resolve()
    })
  })
}

for (let from = 0; from < screens.length; from += AT_ONCE) {
  await Promise.all(screens.slice(from, from + AT_ONCE).map(open))
}
tell('joined')
