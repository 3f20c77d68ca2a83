import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectPin = query('table_pin', ({ db, tablePins }) =>
  db
    .select()
    .from(tablePins)
    .where(
      and(
        eq(tablePins.restaurantId, param('restaurantId')),
        eq(tablePins.tableNumber, param('tableNumber')),
        gt(tablePins.until, param('now')),
      ),
    ),
)
/** The table's PIN if it needs one now. */
export const findTablePin = (restaurantId: string, tableNumber: number, now: number) =>
  first(selectPin({ restaurantId, tableNumber, now }))
export type TablePinRow = NonNullable<ReturnType<typeof findTablePin> extends Unit<infer Row> ? Row : never>

const selectPins = query('table_pins_of_restaurant', ({ db, tablePins }) =>
  db
    .select()
    .from(tablePins)
    .where(and(eq(tablePins.restaurantId, param('restaurantId')), gt(tablePins.until, param('now'))))
    .orderBy(asc(tablePins.tableNumber)),
)
export const listTablePins = (restaurantId: string, now: number) => selectPins({ restaurantId, now })

export const keepTablePin = command('table_pin_keep', ({ db, tablePins }) =>
  db
    .insert(tablePins)
    .values(everyColumn(tablePins))
    .onConflictDoUpdate({
      target: [tablePins.restaurantId, tablePins.tableNumber],
      set: {
        pin: set(tablePins.pin, 'pin'),
        previousPin: set(tablePins.previousPin, 'previousPin'),
        previousPinUntil: set(tablePins.previousPinUntil, 'previousPinUntil'),
        generation: set(tablePins.generation, 'generation'),
        isForEveryone: set(tablePins.isForEveryone, 'isForEveryone'),
        until: set(tablePins.until, 'until'),
        source: set(tablePins.source, 'source'),
      },
    }),
)

const removePin = command('table_pin_delete', ({ db, tablePins }) =>
  db
    .delete(tablePins)
    .where(and(eq(tablePins.restaurantId, param('restaurantId')), eq(tablePins.tableNumber, param('tableNumber')))),
)
export const dropTablePin = (restaurantId: string, tableNumber: number) => removePin({ restaurantId, tableNumber })

const removePinsOfSource = command('table_pins_delete_of_source', ({ db, tablePins }) =>
  db
    .delete(tablePins)
    .where(and(eq(tablePins.restaurantId, param('restaurantId')), eq(tablePins.source, param('source')))),
)
export const dropTablePinsOf = (restaurantId: string, source: string) => removePinsOfSource({ restaurantId, source })

const removeOldPins = command('table_pins_delete_old', ({ db, tablePins }) =>
  db.delete(tablePins).where(lte(tablePins.until, param('now'))),
)
export const dropEndedTablePins = (now: number) => removeOldPins({ now })
