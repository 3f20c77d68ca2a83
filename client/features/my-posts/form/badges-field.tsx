import { Check, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { Legend } from '#client/ui/fields/legend.tsx'
import { badgesFor } from '#shared/marketplace/job-roles.ts'
import { BADGE_MAX, MOST_BADGES } from '#shared/marketplace/post.ts'
import styles from './badges-field.module.css'
import type { FieldsProps } from './form-fields.ts'
import { withBadge } from './post-draft.ts'

/** Short labels: suggestions for the role that toggle with a tap, and a field for others. */
export function BadgesField({ draft, change, errorOf }: FieldsProps) {
  const { job, badges, typedBadge } = draft
  const offered = badgesFor(job)
  const shown = [...offered, ...badges.filter((badge) => !offered.includes(badge))]
  const isFull = badges.length >= MOST_BADGES
  const toggle = (badge: string) =>
    change({ badges: badges.includes(badge) ? badges.filter((held) => held !== badge) : [...badges, badge] })
  const add = () => change({ badges: withBadge(badges, typedBadge), typedBadge: '' })
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // adds the label instead of submitting the form
    if (!isFull) add()
  }
  return (
    <fieldset className={styles.badges}>
      <Legend optional>Badges</Legend>
      <div className={styles.offered}>
        {shown.map((badge) => {
          const isOn = badges.includes(badge)
          return (
            <button
              key={badge}
              type="button"
              className={styles.badge}
              aria-pressed={isOn}
              disabled={isFull && !isOn}
              onClick={() => toggle(badge)}
            >
              {isOn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {badge}
            </button>
          )
        })}
      </div>
      <div className={styles.own}>
        <TextField
          label="Another badge"
          optional
          name="badges"
          autoComplete="off"
          maxLength={BADGE_MAX}
          value={typedBadge}
          error={errorOf('badges')}
          disabled={isFull}
          onChange={(event) => change({ typedBadge: event.target.value })}
          onKeyDown={addByKey}
        />
        <Button look="quiet" disabled={isFull || typedBadge.trim() === ''} onClick={add}>
          Add badge
        </Button>
      </div>
      {isFull ? <p className={styles.soft}>{`A listing can have at most ${MOST_BADGES} badges.`}</p> : null}
    </fieldset>
  )
}
