import type { UnseenOrders } from '#shared/alerts/unseen-orders.ts'
import { tellProtection } from '../protection-news.ts'
import { openSocket } from '../socket.ts'
import { rememberUser, sessionStore, verifySession } from './session-store.ts'
import { readToken } from './token.ts'

const RETRY_MS = 5_000
const LATE_MS = 2_000 // without a connection by then, the session is verified by a request

const unseenListeners = new Set<(unseen: UnseenOrders) => void>()

/** Unseen orders arrive on the same socket. Returns a function that stops it. */
export function whenOrdersUnseen(listener: (unseen: UnseenOrders) => void): () => void {
  unseenListeners.add(listener)
  return () => void unseenListeners.delete(listener)
}

/**
 * Keeps the user record up to date with the server, for example after a payment during setup. Returns a function that
 * stops it.
 */
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
  // Changes before the connection, or while disconnected, were not announced.
  socket.on('connect', () => {
    clearTimeout(late)
    void verifySession()
  })
  // Closed by the server: this device was signed out, or the server restarts. A request shows which.
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
