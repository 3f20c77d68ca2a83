import type { UnseenOrders } from '#shared/alerts/unseen-orders.ts'
import { tellProtection } from '../protection-news.ts'
import { openSocket } from '../socket.ts'
import { rememberUser, sessionStore, verifySession } from './session-store.ts'
import { readToken } from './token.ts'

const RETRY_MS = 5_000
const LATE_MS = 2_000 // a line that is not up by then: the session is verified without it

const unseenListeners = new Set<(unseen: UnseenOrders) => void>()

/** The same line carries what no kitchen has seen. Gives the way to stop. */
export function whenOrdersUnseen(listener: (unseen: UnseenOrders) => void): () => void {
  unseenListeners.add(listener)
  return () => void unseenListeners.delete(listener)
}

/** Keeps the user record as fresh as the server's: a paid set-up moves on by itself. Gives the way to stop. */
export function followAccount(): () => void {
  const socket = openSocket()
  let retry: ReturnType<typeof setTimeout> | undefined
  socket.on('account:changed', ({ user }) => {
    if (user.id === sessionStore.getState().user?.id) rememberUser(user)
  })
  socket.on('orders:unseen', (unseen) => {
    for (const listener of unseenListeners) listener(unseen)
  })
  socket.on('protection:changed', tellProtection)
  const late = setTimeout(() => void verifySession(), LATE_MS)
  // What changed before the line was up, or while it was down, was told to nobody.
  socket.on('connect', () => {
    clearTimeout(late)
    void verifySession()
  })
  // Cut by the server itself: this device was signed out, or the server restarts. It knows which.
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    void verifySession()
    retry = setTimeout(() => readToken() !== undefined && socket.connect(), RETRY_MS)
  })
  return () => {
    clearTimeout(late)
    clearTimeout(retry)
    socket.off()
    socket.disconnect()
  }
}
