import { eq } from 'drizzle-orm'
import { command, param, type Unit } from '#server/db/unit-of-work.ts'

const setAdded = command('test_payment_method_added', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ isPaymentMethodAdded: true })
    .where(eq(restaurants.id, param('id'))),
)

/** As if the restaurant's owner had added a payment method. */
export const addPaymentMethod = (restaurantId: string): Unit<void> => setAdded({ id: restaurantId })
