import { CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lookUpSuburbs } from '#client/lib/suburb-lookup.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { LOCATION_MAX } from '#shared/marketplace/post.ts'
import { meantSuburbs } from './did-you-mean.ts'
import type { FieldsProps } from './form-fields.ts'
import styles from './location-field.module.css'

/** A suburb field. An unknown suburb stays as typed, with suggestions beside it. */
export function LocationField({ draft: { location }, change, errorOf }: FieldsProps) {
  const [meant, setMeant] = useState<readonly string[]>()
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])
  // The value filled in from the profile is checked, too.
  const [prefilled] = useState(location)
  useEffect(() => {
    const mine = new AbortController()
    checking.current = mine
    void meantSuburbs(prefilled, lookUpSuburbs, mine.signal).then((found) => {
      if (!mine.signal.aborted) setMeant(found)
    })
  }, [prefilled])

  const write = (next: string) => {
    checking.current?.abort()
    setMeant(undefined)
    change({ location: next })
  }
  const check = async () => {
    checking.current?.abort()
    const mine = new AbortController()
    checking.current = mine
    const found = await meantSuburbs(location, lookUpSuburbs, mine.signal)
    if (!mine.signal.aborted) setMeant(found)
  }
  return (
    <div className={styles.location}>
      <SuggestField
        label="Location"
        hint={meant ? undefined : 'Your suburb. Choose it from the list so that people nearby can find you.'}
        name="location"
        maxLength={LOCATION_MAX}
        value={location}
        error={errorOf('location')}
        suggest={lookUpSuburbs}
        onChange={write}
        onBlur={() => void check()}
        end={
          <a
            className={styles.help}
            href="/feedback?about=location"
            target="_blank"
            rel="noopener"
            aria-label="Help with the location (opens in a new tab)"
          >
            <CircleHelp aria-hidden="true" />
          </a>
        }
      />
      <div role="status">
        {meant ? (
          <div className={styles.meant}>
            <p>
              {meant.length === 0
                ? "We don't know this suburb. It is kept as typed, but searches by distance won't find your listing."
                : 'Did you mean one of these? If not, you can keep what you typed.'}
            </p>
            {meant.map((suburb) => (
              <Button key={suburb} look="quiet" onClick={() => write(suburb)}>
                {suburb}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
