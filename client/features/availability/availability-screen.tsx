import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { ScrollToTop } from '#client/ui/page/scroll-to-top.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import styles from './availability-screen.module.css'
import { createAvailability } from './availability-store.ts'
import { groupsOf, missingInWords } from './dish-list.ts'
import { DishSwitch } from './dish-switch.tsx'

/** Marks dishes as available or not with one tap, for the kitchen during service. */
export default function AvailabilityScreen() {
  const restaurantId = useStore(sessionStore, ({ user }) => user?.restaurantId)
  return typeof restaurantId === 'string' ? <Availability key={restaurantId} restaurantId={restaurantId} /> : null
}

function Availability({ restaurantId }: { restaurantId: string }) {
  const [availability] = useState(() => createAvailability(restaurantId))
  const { dishes, switched, problem } = useStore(availability.store)
  const [search, setSearch] = useState('')
  useEffect(() => availability.follow(), [availability])
  return (
    <Page className={styles.page}>
      <PageHeading title="Availability" lead="Turn off what's run out. Guests see it at once." />
      {problem ? (
        <Notice look="problem">
          <div className={styles.problem}>
            <p>{dishes ? `This list may be out of date. ${problem}` : problem}</p>
            <Button look="quiet" onClick={() => void availability.refresh()}>
              Try again
            </Button>
          </div>
        </Notice>
      ) : null}
      {dishes ? null : problem ? null : <Waiting />}
      {dishes && dishes.length === 0 ? (
        <EmptyState title="No menu items available.">
          Add dishes to your menu first. Then you can turn them on and off here.
        </EmptyState>
      ) : null}
      {dishes && dishes.length > 0 ? (
        <>
          <div className={styles.search}>
            <TextField
              label="Find a dish"
              type="search"
              autoComplete="off"
              required={false}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <p className={styles.count} role="status">
            {missingInWords(dishes, switched)}
          </p>
          <Groups availability={availability} search={search} />
        </>
      ) : null}
      <ScrollToTop />
    </Page>
  )
}

type Props = { availability: ReturnType<typeof createAvailability>; search: string }

function Groups({ availability, search }: Props) {
  const { dishes = [], switched } = useStore(availability.store)
  const groups = groupsOf(dishes, search)
  if (groups.length === 0) return <p role="status">{`No dishes match “${search.trim()}”.`}</p>
  return groups.map(({ id, name, dishes: ofGroup }) => (
    <section key={id} className={styles.group} aria-labelledby={`group-${id}`}>
      <h2 className={styles.name} id={`group-${id}`}>
        {name}
      </h2>
      <div className={styles.dishes}>
        {ofGroup.map((dish) => (
          <DishSwitch
            key={dish.id}
            name={dish.name}
            isAvailable={switched.get(dish.id) ?? dish.isAvailable}
            onToggle={() => void availability.toggle(dish.id)}
          />
        ))}
      </div>
    </section>
  ))
}

function Waiting() {
  return (
    <div className={styles.dishes} role="status" aria-label="Loading…">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="var(--touch-kitchen)" />
      ))}
    </div>
  )
}
