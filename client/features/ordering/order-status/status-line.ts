import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { OrderProgress } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { UNSEEN_MS } from '#shared/realtime/events.ts'

export type Stage = { label: string; at: number | null; state: 'done' | 'current' | 'ahead' | 'canceled' }

/** What the diner follows, in order. `isReached` holds for a stage and every one before it. */
const STAGES = [
  { label: 'Sent', isReached: () => true, timeIn: ({ placedAt }: OrderProgress) => placedAt },
  {
    label: 'The kitchen has your order',
    isReached: ({ seenByKitchenAt }: OrderProgress) => seenByKitchenAt !== null,
    timeIn: ({ seenByKitchenAt }: OrderProgress) => seenByKitchenAt,
  },
  {
    label: 'Preparing',
    isReached: (progress: OrderProgress) => hasProven(progress, 'preparing'),
    timeIn: (progress: OrderProgress) => lastTimeIn(progress, 'preparing'),
  },
  {
    label: 'Delivered to the table',
    isReached: (progress: OrderProgress) => hasProven(progress, 'delivered'),
    timeIn: (progress: OrderProgress) => lastTimeIn(progress, 'delivered'),
  },
] as const

/** Sent → The kitchen has your order → Preparing → Delivered to the table, each with its time. */
export function statusLine(progress: OrderProgress): Stage[] {
  const last = STAGES.findLastIndex(({ isReached }) => isReached(progress))
  const stages = STAGES.map(({ label, timeIn }, index): Stage => {
    if (index > last) return { label, at: null, state: 'ahead' }
    const isCurrent = index === last && last < STAGES.length - 1 && progress.status !== 'canceled'
    return { label, at: timeIn(progress), state: isCurrent ? 'current' : 'done' }
  })
  if (progress.status !== 'canceled') return stages
  const canceled: Stage = { label: STATUS_TABLE.canceled.label, at: progress.statusChangedAt, state: 'canceled' }
  return [...stages.slice(0, last + 1), canceled]
}

/** By its status; of a cancelled order, by what it was before. */
function hasProven({ status, steps }: OrderProgress, stage: 'preparing' | 'delivered'): boolean {
  if (status !== 'canceled') return STATUS_TABLE[status].stage === stage
  return steps.some((step) => STATUS_TABLE[step.status].stage === stage)
}

function lastTimeIn(progress: OrderProgress, status: OrderStatus): number | null {
  const step = progress.steps.findLast((candidate) => candidate.status === status)
  return step?.at ?? (progress.status === status ? progress.statusChangedAt : null)
}

/** The stage of an order in a few words, for the bar on the menu. */
export function stageNow(progress: OrderProgress): string {
  if (progress.status === 'paid') return STATUS_TABLE.paid.label
  return statusLine(progress).findLast(({ state }) => state !== 'ahead')?.label ?? STAGES[0].label
}

/** Whether no kitchen screen has shown the order for too long, so that the diner should tell the staff. */
export function isOverlooked(progress: OrderProgress, heardAt: number, now: number): boolean {
  return progress.status === 'new' && progress.seenByKitchenAt === null && now - heardAt >= UNSEEN_MS
}
