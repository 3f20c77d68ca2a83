import type { Mail } from '#server/mail/mailer.ts'
import type { PushMessage } from '#shared/alerts/alerts-api.ts'
import { minutesSince } from '#shared/orders/ageing.ts'
import { oneLine } from '#shared/visible-text.ts'
import type { RestaurantUnseenOrders, UnseenOrder } from './unseen-orders-repository.ts'

export const MOST_NAMED = 10
const LIVE_ORDERS = '/live-orders'

/** Lists orders by number and table, without diners' details. */
export function unseenMail(
  { count, restaurantName }: RestaurantUnseenOrders,
  oldest: readonly UnseenOrder[],
  now: number,
  homeUrl: string,
): Omit<Mail, 'to'> {
  const lines = oldest.map((order) => `- ${inWords(order, now)}`)
  if (count > oldest.length) lines.push(`- and ${count - oldest.length} more`)
  return {
    subject: `${unseenInWords(count)} at ${oneLine(restaurantName)}`,
    text: [
      `No kitchen screen has shown ${count === 1 ? 'this order' : 'these orders'} yet:`,
      lines.join('\n'),
      'Please open Live orders, or check the tablet in the kitchen: is it on, and is it connected?',
      'While orders are unseen, you get this email at most every ten minutes.',
    ].join('\n\n'),
    link: { label: 'Open Live orders', url: `${homeUrl}${LIVE_ORDERS}` },
  }
}

export function unseenPush(
  { count, restaurantName }: RestaurantUnseenOrders,
  [oldest]: readonly UnseenOrder[],
  now: number,
): PushMessage {
  return {
    title: `${unseenInWords(count)} at ${oneLine(restaurantName)}`,
    body: oldest ? `The oldest: ${inWords(oldest, now)}.` : 'Please check the kitchen screen.',
    url: LIVE_ORDERS,
    tag: 'unseen-orders',
  }
}

function unseenInWords(count: number): string {
  return count === 1 ? 'Unseen order' : `${count} unseen orders`
}

function inWords({ orderNumber, tableNumber, placedAt }: UnseenOrder, now: number): string {
  const minutes = minutesSince(placedAt, now)
  return `order ${orderNumber}, table ${tableNumber}, waiting for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
