import { useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { rememberUser } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { addTables } from '#shared/restaurants/restaurants-api.ts'
import styles from './more-tables.module.css'

/** Offered when there are codes for more tables than are set, whose orders would be refused. */
export function MoreTables({
  restaurantId,
  count,
  countSet,
}: {
  restaurantId: string
  count: number
  countSet: number
}) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const raise = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const { user } = await api(addTables, { body: { restaurantId, tableNumbers: count } })
      showToast(`Your restaurant now has ${count} tables.`)
      rememberUser(user)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Couldn't save the number of tables. Please try again.")
      setPending(false)
    }
  }

  return (
    <Notice look="attention">
      <div className={styles.offer}>
        <p>
          {countSet === 0
            ? "You haven't set the number of tables yet."
            : `Your restaurant has ${countSet} ${countSet === 1 ? 'table' : 'tables'}. Orders from table ${countSet + 1} and up are refused until you set more.`}
        </p>
        {problem ? <p role="alert">{problem}</p> : null}
        <Button look="quiet" pending={isPending} onClick={raise}>
          {`Set ${count} ${count === 1 ? 'table' : 'tables'}`}
        </Button>
      </div>
    </Notice>
  )
}
