import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import { dollars, totalsOf } from './owing-words.ts'

type ChargeDialogProps = {
  open: boolean
  restaurants: readonly AdminRestaurant[]
  onCharge: () => void
  onClose: () => void
}

/** Asks once, with the number and the sum: it is everybody's money. */
export function ChargeDialog({ open, restaurants, onCharge, onClose }: ChargeDialogProps) {
  const { owed, owing, withoutMethod } = totalsOf(restaurants)
  const who = owing === 1 ? '1 restaurant' : `${owing} restaurants`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Charge ${who}?`}
      words={`${dollars(owed)} in all.${withoutMethod > 0 ? ` ${withoutMethod} of them cannot be charged yet: no card.` : ''}`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onCharge}>{`Charge ${who}`}</Button>
        </>
      }
    />
  )
}
