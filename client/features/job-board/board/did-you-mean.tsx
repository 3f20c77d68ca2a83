import { Button } from '#client/ui/buttons/button.tsx'
import { placeKey, suburbText } from '#shared/marketplace/place.ts'
import type { BoardViewing } from '../filters/use-board-view.ts'
import type { Shown } from './board-store.ts'
import styles from './did-you-mean.module.css'

/** Shown for an unknown or ambiguous suburb, with suggestions. */
export function DidYouMean({ shown, choose }: { shown: Shown } & Pick<BoardViewing, 'choose'>) {
  const { filters, suburb, didYouMean } = shown
  if (filters.suburb === '' || suburb !== null) return null
  const meant = didYouMean.map(suburbText)
  const isShared = didYouMean.some(({ Suburb }) => placeKey(filters.suburb).startsWith(placeKey(Suburb)))
  return (
    <div className={styles.question}>
      <p className={styles.words}>
        {isShared ? `Which “${filters.suburb}” do you mean?` : `We don't know a suburb called “${filters.suburb}”.`}
        {meant.length === 0 || isShared ? '' : ' Did you mean:'}
      </p>
      {meant.map((place) => (
        <Button key={place} look="quiet" onClick={() => choose({ suburb: place })}>
          {place}
        </Button>
      ))}
    </div>
  )
}
