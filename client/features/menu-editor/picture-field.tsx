import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { DishPicture } from './dish-picture.tsx'
import { reasonOf } from './outcome.tsx'
import styles from './picture-field.module.css'
import { uploadPicture } from './upload-picture.ts'

type PictureFieldProps = {
  dishName: string
  value: string
  error: string | undefined
  hint?: React.ReactNode
  onChange: (url: string) => void
  onBlur?: () => void
  /** A picture has been uploaded and is kept at this address. */
  onUploaded: (url: string) => void
}

/** A dish's picture: an address, or a file of one's own beside it. */
export function PictureField({ dishName, value, error, hint, onChange, onBlur, onUploaded }: PictureFieldProps) {
  const inputId = useId()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setPending(true)
    setProblem(undefined)
    try {
      onUploaded(await uploadPicture(file))
    } catch (reason) {
      setProblem(reasonOf(reason))
    } finally {
      setPending(false)
      target.value = '' // the same file may be chosen again
    }
  }

  return (
    <div className={styles.field}>
      <DishPicture name={dishName} imageUrl={value} />
      <div className={styles.url}>
        <TextField
          label="Image URL"
          optional
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={value}
          error={error ?? problem}
          hint={hint}
          onChange={(event) => onChange(event.target.value)}
          {...(onBlur ? { onBlur } : {})}
        />
      </div>
      <div className={styles.upload}>
        <input
          className={styles.input}
          id={inputId}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isPending}
          onChange={upload}
        />
        <label className={buttonClass({ look: 'quiet', className: styles.button })} htmlFor={inputId}>
          {isPending ? <Spinner /> : <ImageUp aria-hidden="true" />}
          {isPending ? 'Uploading…' : 'Upload a picture'}
        </label>
      </div>
    </div>
  )
}
