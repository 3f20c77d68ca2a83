import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { Spinner } from '#client/ui/buttons/spinner.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { EditedDishPicture } from './dish-picture.tsx'
import styles from './picture-field.module.css'
import type { PictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  dishName: string
  value: string
  error: string | undefined
  hint?: React.ReactNode
  onChange: (url: string) => void
  onBlur?: () => void
  upload: PictureUpload
}

/** A dish's picture: a URL field, with an upload button beside it. */
export function PictureField({ dishName, value, error, hint, onChange, onBlur, upload }: PictureFieldProps) {
  const inputId = useId()
  const { isPending, problem } = upload
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) upload.start(file)
    target.value = '' // so that the same file can be chosen again
  }

  return (
    <div className={styles.field}>
      <EditedDishPicture name={dishName} imageUrl={value} />
      <div className={styles.url}>
        <TextField
          label="Image URL"
          optional
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={value}
          error={error}
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
          onChange={choose}
        />
        <label className={buttonClass({ look: 'quiet', className: styles.button })} htmlFor={inputId}>
          {isPending ? <Spinner /> : <ImageUp aria-hidden="true" />}
          {isPending ? 'Uploading…' : 'Upload a picture'}
        </label>
        {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      </div>
    </div>
  )
}
