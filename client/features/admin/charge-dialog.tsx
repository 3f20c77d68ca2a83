import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'
import { totalsOf } from './owing-words.ts'

type ChargeDialogProps = {
  open: boolean
  restaurants: readonly AdminRestaurant[]
  onCharge: () => void
  onClose: () => void
}

/** Asks for confirmation, with the number of restaurants and the total. */
export function ChargeDialog({ open, restaurants, onCharge, onClose }: ChargeDialogProps) {
  const { chargeable, withoutMethod } = totalsOf(restaurants)
  const who = restaurantsInWords(chargeable.count)
  return (
    <QuestionDialog
      open={open}
      title={`Charge ${who}?`}
      words={`${formatDollars(chargeable.owed)} in total.${withoutMethod > 0 ? ` ${restaurantsInWords(withoutMethod)} without a card ${withoutMethod === 1 ? 'is' : 'are'} left out.` : ''}`}
      decline="Not now"
      onDecline={onClose}
      accept={`Charge ${who}`}
      onAccept={onCharge}
    />
  )
}

function restaurantsInWords(count: number): string {
  return count === 1 ? '1 restaurant' : `${count} restaurants`
}
