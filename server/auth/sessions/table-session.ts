import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { clientNetwork } from '../addresses/client-address.ts'
import { ownKey } from '../secrets/own-key.ts'
import { type Exchange, keepOwnCookie, type OwnCookie, readOwnCookie } from './own-cookies.ts'

export const TABLE_COOKIE_SECONDS = 2 * 60 * 60 // the specification's two hours
const COOKIE: OwnCookie = { name: 'tableSession', path: '/', sameSite: 'lax', maxAge: TABLE_COOKIE_SECONDS }
const KEY = 'table-sessions'
const MINUTE_MS = 60_000
// Per minute and network. All guests of a full restaurant may share its Wi-Fi, and a guest without a session can place
// few orders. More sessions do not allow more orders: those of one network are limited together.
const MOST_NEW = { perRestaurant: 120, perAddress: 360 }
const FORM = /^([\w-]{16})\.([0-9a-z]{1,11})\.([\w-]{0,16})\.([\w-]{43})$/

/** A browser that opened this table's page in the last two hours. `pin`: which of the table's PINs it has entered. */
export type TableSession = { id: string; pin: string }

/** The table session and network of a request. */
export type TableOrigin = {
  session: TableSession | undefined
  /** A keyed hash of the restaurant and the client's network. */
  source: string
}

type Table = { restaurantId: string; tableNumber: number }

export async function originAt(service: Service, request: FastifyRequest, table: Table): Promise<TableOrigin> {
  const key = await ownKey(service.store, KEY)
  const source = macOf(key, 'source', table.restaurantId, clientNetwork(request)).slice(0, 16)
  const cookie = readOwnCookie(service, request, COOKIE) ?? ''
  return { session: sessionIn(cookie, key, table, service.now()), source }
}

/** Extends the browser's session by two hours. */
export async function keepTableSession(
  service: Service,
  exchange: Exchange,
  table: Table,
  { id, pin }: TableSession,
): Promise<void> {
  const key = await ownKey(service.store, KEY)
  const expiresAt = (service.now() + TABLE_COOKIE_SECONDS * 1000).toString(36)
  const value = `${id}.${expiresAt}.${pin}.${sealOf(key, table, id, expiresAt, pin)}`
  keepOwnCookie(service, exchange, COOKIE, value)
}

/** When a page of the table is opened: extends the browser's session, or opens a new one within the limits. */
export async function openTableSession(service: Service, exchange: Exchange, table: Table): Promise<void> {
  const { session } = await originAt(service, exchange.request, table)
  if (session) return keepTableSession(service, exchange, table, session)
  if (await mayOpen(service, exchange.request, table))
    await keepTableSession(service, exchange, table, newTableSession())
}

export function newTableSession(): TableSession {
  return { id: randomBytes(12).toString('base64url'), pin: '' }
}

async function mayOpen({ rateLimits, counters }: Service, request: FastifyRequest, table: Table): Promise<boolean> {
  if (!rateLimits) return true
  const address = clientNetwork(request)
  const atRestaurant = `table sessions at ${table.restaurantId} from ${address}`
  if ((await counters.count(atRestaurant, MINUTE_MS)).times > MOST_NEW.perRestaurant) return false
  return (await counters.count(`table sessions from ${address}`, MINUTE_MS)).times <= MOST_NEW.perAddress
}

function sessionIn(cookie: string, key: string, table: Table, now: number): TableSession | undefined {
  const [, id = '', expiresAt = '', pin = '', seal = ''] = FORM.exec(cookie) ?? []
  if (id === '' || Number.parseInt(expiresAt, 36) <= now) return undefined
  const wanted = Buffer.from(sealOf(key, table, id, expiresAt, pin))
  return timingSafeEqual(Buffer.from(seal), wanted) ? { id, pin } : undefined
}

function sealOf(key: string, { restaurantId, tableNumber }: Table, ...parts: string[]): string {
  return macOf(key, 'session', restaurantId, String(tableNumber), ...parts)
}

/** The parts are joined as JSON, so that different lists never give the same text. */
function macOf(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}
