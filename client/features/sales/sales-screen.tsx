import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { isDay } from '#shared/restaurants/business-day.ts'
import { readSales } from '#shared/sales/sales-api.ts'
import { DayChoice } from './day-choice.tsx'
import { dayInWords } from './day-words.ts'
import { followSales } from './follow-sales.ts'
import { DaySalesPanel } from './panels/day-sales.tsx'
import styles from './sales-screen.module.css'
import { SalesSkeleton } from './sales-skeleton.tsx'
import { createSales } from './sales-store.ts'

export default function SalesScreen() {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user || user.restaurantId === null) return null
  const timeZone = user.restaurantTimezone ?? 'Australia/Melbourne'
  return (
    <SalesOf
      key={`${user.restaurantId} ${timeZone}`}
      restaurantId={user.restaurantId}
      restaurantName={user.restaurantName ?? user.name}
      timeZone={timeZone}
    />
  )
}

type Of = { restaurantId: string; restaurantName: string; timeZone: string }

function SalesOf({ restaurantId, restaurantName, timeZone }: Of) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date') ?? ''
  const [sales] = useState(() =>
    createSales({
      timeZone,
      now: Date.now,
      read: (orderDate) => api(readSales, { query: { restaurantId, orderDate, timezone: timeZone } }),
    }),
  )
  const { day, today, sales: shown, problem } = useStore(sales.store)
  useEffect(() => void sales.show(isDay(asked) ? asked : undefined), [sales, asked])
  useEffect(() => followSales(sales, restaurantId), [sales, restaurantId])
  const choose = (chosen: string) => setSearch(chosen === today ? {} : { date: chosen })

  return (
    <Page className={styles.page}>
      <PageHeading
        title={day === today ? "Today's Sales" : `Sales on ${dayInWords(day, today)}`}
        lead={day === today ? `${restaurantName} · ${dayInWords(day, today)}` : restaurantName}
        aside={<DayChoice {...{ restaurantId, timeZone, day, today }} onChoose={choose} />}
      />
      {shown ? <DaySalesPanel sales={shown} day={day} today={today} /> : null}
      {!shown && problem === undefined ? <SalesSkeleton /> : null}
      {!shown && problem !== undefined ? (
        <EmptyState
          title="Couldn't load sales"
          action={<Button onClick={() => void sales.refresh()}>Try again</Button>}
        >
          <span role="alert">{problem}</span>
        </EmptyState>
      ) : null}
      {shown && problem !== undefined ? (
        <p className={styles.stale} role="status">
          {`These figures may be out of date. ${problem}`}
        </p>
      ) : null}
    </Page>
  )
}
