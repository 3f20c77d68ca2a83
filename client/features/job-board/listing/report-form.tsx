import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextArea } from '#client/ui/fields/field.tsx'
import { Legend } from '#client/ui/fields/legend.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import type { ReportBody } from '#shared/marketplace/marketplace-api.ts'
import { REPORT_MAX, REPORT_REASONS, type ReportReason } from '#shared/marketplace/post.ts'
import type { Sending } from '../sending.ts'
import styles from './report-form.module.css'

type Props = { state: Sending; onSend: (body: ReportBody) => void; onClose: () => void }

export function ReportForm({ state, onSend, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | undefined>(undefined)
  const [isMissing, setMissing] = useState(false)
  const [words, setWords] = useState('')
  const missingId = useId()
  const isSending = state.kind === 'sending'

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason !== undefined) return onSend({ reason, words: words.trim() })
    setMissing(true)
    event.currentTarget.querySelector('input')?.focus()
    return undefined
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset className={styles.reasons} aria-describedby={isMissing ? missingId : undefined}>
        <Legend>What is wrong with it?</Legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => {
                setReason(each)
                setMissing(false)
              }}
            />
            {each}
          </label>
        ))}
        {isMissing ? (
          <p className={styles.missing} id={missingId} role="alert">
            Choose what is wrong with it.
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label="In your own words"
        name="words"
        rows={3}
        optional
        maxLength={REPORT_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {state.kind === 'failed' ? <Notice look="problem">{state.sentence}</Notice> : null}
      <div className={styles.foot}>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Sending…' : 'Send report'}
        </Button>
      </div>
    </form>
  )
}
