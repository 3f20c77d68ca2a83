import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Figure, Figures } from '#client/ui/page/figures.tsx'
import { formatCents } from '#shared/money.ts'
import styles from './today-panel.module.css'
import { sayOpen, type TodaysFigures } from './todays-figures.ts'
import type { Today } from './todays-store.ts'

/** Today's figures, by the restaurant's business day. */
export function TodayPanel({ today, onRetry }: { today: Today; onRetry: () => void }) {
  const { figures, problem } = today
  if (!figures && problem) {
    return (
      <EmptyState title="Couldn't load today's figures" action={<Button onClick={onRetry}>Try again</Button>}>
        {problem}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={!figures}>
      <Figures label="Today">
        <Figure name="Revenue today" isMain words={figures && averageOf(figures)}>
          {figures && formatCents(figures.revenueCents)}
        </Figure>
        <Figure name="Paid" words={figures && ofAll(figures)}>
          {figures?.paidCount}
        </Figure>
        <Figure name="Open now" words={figures && (sayOpen(figures.open) || 'no one is waiting')}>
          {figures?.open.length}
        </Figure>
        <Figure name="Cancelled" words={figures && ofAll(figures)}>
          {figures?.canceledCount}
        </Figure>
      </Figures>
      {figures && problem ? (
        <p className={styles.stale} role="status">
          {`These figures may be out of date. ${problem}`}
        </p>
      ) : null}
    </div>
  )
}

function averageOf({ revenueCents, paidCount }: TodaysFigures): string {
  return paidCount === 0 ? 'nothing paid yet' : `${formatCents(Math.round(revenueCents / paidCount))} an order`
}

function ofAll({ orderCount }: TodaysFigures): string {
  return orderCount === 0 ? 'no orders yet' : `of ${orderCount} ${orderCount === 1 ? 'order' : 'orders'} today`
}
