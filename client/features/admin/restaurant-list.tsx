import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import styles from './admin.module.css'
import type { ChargeNotice } from './charge-outcome.ts'
import { AdminRestaurantRow } from './restaurant-row.tsx'

const FEW = 8 // up to this many need no search field
const PAGE = 25

type RestaurantListProps = {
  restaurants: readonly AdminRestaurant[]
  outcomes: ReadonlyMap<string, ChargeNotice>
  isRunning: boolean
  onCharge: (restaurant: AdminRestaurant) => void
}

/** Every restaurant with the amount it owes, largest first. */
export function RestaurantList({ restaurants, outcomes, isRunning, onCharge }: RestaurantListProps) {
  const [wanted, setWanted] = useState('')
  const [most, setMost] = useState(PAGE)
  if (restaurants.length === 0) {
    return (
      <EmptyState title="No restaurants yet">
        Restaurants appear here when they register, with what they owe.
      </EmptyState>
    )
  }
  const found = restaurants.filter((restaurant) => isWanted(restaurant, wanted))
  return (
    <section className={styles.list} aria-label="Restaurants">
      {restaurants.length > FEW ? (
        <div className={styles.search}>
          <TextField
            label="Find a restaurant"
            type="search"
            required={false}
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value)
              setMost(PAGE)
            }}
          />
        </div>
      ) : null}
      <ul className={styles.rows}>
        {found.slice(0, most).map((restaurant) => (
          <AdminRestaurantRow
            key={restaurant.restaurantId}
            restaurant={restaurant}
            outcome={outcomes.get(restaurant.restaurantId)}
            isRunning={isRunning}
            onCharge={() => onCharge(restaurant)}
          />
        ))}
      </ul>
      {found.length > most ? (
        <Button look="quiet" onClick={() => setMost(most + PAGE)}>
          {`Show ${Math.min(PAGE, found.length - most)} more of ${found.length}`}
        </Button>
      ) : null}
      {found.length === 0 ? <p className={styles.soft}>{`No restaurant matches “${wanted}”.`}</p> : null}
    </section>
  )
}

function isWanted({ name, ownerEmail, restaurantId }: AdminRestaurant, wanted: string): boolean {
  const text = wanted.trim().toLowerCase()
  return [name, ownerEmail ?? '', restaurantId].some((word) => word.toLowerCase().includes(text))
}
