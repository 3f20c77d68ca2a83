import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { Legend } from '#client/ui/fields/legend.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { CERTIFICATE_MAX, MOST_CERTIFICATES } from '#shared/marketplace/post.ts'
import styles from './certificates-field.module.css'
import type { FieldsProps } from './form-fields.ts'
import { typedCertificate } from './post-draft.ts'

/** A list of fields. Blank ones are dropped before sending. */
export function CertificatesField({ draft: { certificates }, change, errorOf }: FieldsProps) {
  const rows = useRef<HTMLFieldSetElement>(null)
  const write = (key: number, text: string) =>
    change({ certificates: certificates.map((row) => (row.key === key ? { key, text } : row)) })
  const remove = (key: number) => {
    change({ certificates: certificates.filter((row) => row.key !== key) })
    rows.current?.focus() // the focused button is gone
  }
  return (
    <fieldset className={styles.certificates} ref={rows} tabIndex={-1}>
      <Legend optional>Certificates</Legend>
      {certificates.map(({ key, text }, index) => (
        <div key={key} className={styles.row}>
          <TextField
            label={`Certificate ${index + 1}`}
            name="certificates"
            required={false}
            autoComplete="off"
            maxLength={CERTIFICATE_MAX}
            value={text}
            error={index === 0 ? errorOf('certificates') : undefined}
            onChange={(event) => write(key, event.target.value)}
          />
          <Button look="plain" className={styles.remove} onClick={() => remove(key)}>
            <X aria-hidden="true" />
            <VisuallyHidden>{`Remove certificate ${index + 1}`}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {certificates.length < MOST_CERTIFICATES ? (
        <Button
          look="quiet"
          className={styles.more}
          onClick={() => change({ certificates: [...certificates, typedCertificate()] })}
        >
          <Plus aria-hidden="true" />
          Add a certificate
        </Button>
      ) : null}
    </fieldset>
  )
}
