import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { OrderProgress } from '#shared/orders/orders-api.ts'
import { UNSEEN_MS } from '#shared/realtime/events.ts'

export type Stage = { label: string; at: number | null; state: 'done' | 'current' | 'ahead' | 'canceled' }

/** Sent → The kitchen has your order → Preparing → Delivered to the table, each with its time. */
export function statusLine(progress: OrderProgress): Stage[] {
  const reached = stagesReached(progress)
  if (progress.status === 'canceled') {
    const done = LABELS.slice(0, reached).map((label, index) => stage(label, progress, index, 'done'))
    return [...done, { label: 'Cancelled', at: progress.statusChangedAt, state: 'canceled' }]
  }
  const isAllDone = reached === LABELS.length
  return LABELS.map((label, index) => {
    if (index >= reached) return stage(label, progress, index, 'ahead')
    return stage(label, progress, index, index === reached - 1 && !isAllDone ? 'current' : 'done')
  })
}

const LABELS = ['Sent', 'The kitchen has your order', 'Preparing', 'Delivered to the table'] as const

function stage(label: string, progress: OrderProgress, index: number, state: Stage['state']): Stage {
  const times = [
    progress.placedAt,
    progress.seenByKitchenAt,
    lastStep(progress, 'preparing'),
    lastStep(progress, 'delivered'),
  ]
  return { label, at: state === 'ahead' ? null : (times[index] ?? null), state }
}

function stagesReached({ status, seenByKitchenAt, steps }: OrderProgress): number {
  const hasTaken = (step: OrderStatus) => steps.some((taken) => taken.status === step)
  switch (status) {
    case 'canceled':
      if (hasTaken('delivered')) return 4
      if (hasTaken('preparing')) return 3
      return seenByKitchenAt === null ? 1 : 2
    case 'new':
      return seenByKitchenAt === null ? 1 : 2
    case 'preparing':
      return 3
    case 'delivered':
    case 'paid':
      return 4
    default:
      return status satisfies never
  }
}

function lastStep(progress: OrderProgress, status: OrderStatus): number | null {
  const step = progress.steps.findLast((candidate) => candidate.status === status)
  return step?.at ?? (progress.status === status ? progress.statusChangedAt : null)
}

/** The current stage, in a few words for the floating bar. */
export function stageNow(progress: OrderProgress): string {
  if (progress.status === 'paid') return 'Paid'
  const stages = statusLine(progress)
  return stages.findLast((candidate) => candidate.state !== 'ahead')?.label ?? 'Sent'
}

/** Whether no kitchen screen has shown the order for too long, so that the diner should tell the staff. */
export function isOverlooked(progress: OrderProgress, heardAt: number, now: number): boolean {
  return progress.status === 'new' && progress.seenByKitchenAt === null && now - heardAt >= UNSEEN_MS
}
