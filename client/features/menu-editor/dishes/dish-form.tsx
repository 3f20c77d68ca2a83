import { Plus } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/lib/reason-of.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextArea, TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { centsToDollars } from '#shared/money.ts'
import { useMenu, useMenuEditor } from '../menu-editor-context.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { usePictureUpload } from '../pictures/use-picture-upload.ts'
import { CategorySelect } from './category-select.tsx'
import { DescriptionHint } from './description-hint.tsx'
import { extrasBody } from './dish-body.ts'
import {
  checkCategory,
  checkDescription,
  checkDishName,
  checkExtras,
  checkImageUrl,
  checkPrice,
  readPrice,
  type TypedExtra,
} from './dish-checks.ts'
import styles from './dish-form.module.css'
import { ExtrasField } from './extras-field.tsx'

type TypedDish = { name: string; price: string; description: string; category: string; imageUrl: string }

const EMPTY: TypedDish = { name: '', price: '', description: '', category: '', imageUrl: '' }

function checkDish({ name, price, description, category, imageUrl }: TypedDish) {
  return {
    name: checkDishName(name),
    price: checkPrice(price),
    category: checkCategory(category),
    description: checkDescription(description),
    imageUrl: checkImageUrl(imageUrl),
  }
}

/** The form for a new dish. It keeps the category, because dishes are usually added category by category. */
export function DishForm() {
  const editor = useMenuEditor()
  const onlyCategory = useMenu(({ categories }) => (categories?.length === 1 ? categories[0]?.id : undefined))
  const form = useForm({ ...EMPTY, category: onlyCategory ?? '' }, checkDish)
  const [extras, setExtras] = useState<readonly TypedExtra[]>([])
  const [extrasError, setExtrasError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = usePictureUpload((url) => form.change('imageUrl', url))

  /** The dish once its picture is uploaded; undefined if that fails, with the reason shown at the picture field. */
  const withPicture = async (typed: TypedDish): Promise<TypedDish | undefined> => {
    const running = upload.running()
    if (!running) return typed
    const imageUrl = await running
    return imageUrl === undefined ? undefined : { ...typed, imageUrl }
  }

  const add = async (typed: TypedDish) => {
    const checked = checkExtras(extras)
    setExtrasError(checked.error)
    if (checked.error !== undefined) return
    setPending(true)
    setProblem(undefined)
    try {
      const sent = await withPicture(typed)
      if (sent === undefined) return
      const name = sent.name.trim()
      await editor.addItem({
        ...sent,
        name,
        price: centsToDollars(readPrice(sent.price) ?? 0),
        imageUrl: sent.imageUrl.trim(),
        available: true,
        extras: extrasBody(checked.extras),
      })
      form.saved({ ...sent, category: EMPTY.category })
      setExtras((now) => (now === extras ? [] : now))
      showToast(`${name} is on the menu.`)
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setPending(false)
    }
  }

  const { name, description, imageUrl, category } = form.values
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(add)}>
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField label="Price" inputMode="decimal" placeholder="0.00" {...form.field('price')} />
      </div>
      <TextArea
        label="Description"
        rows={2}
        hint={<DescriptionHint typed={description} />}
        {...form.field('description')}
      />
      <CategorySelect
        value={category}
        error={form.field('category').error}
        onChange={(id) => form.change('category', id)}
      />
      <ExtrasField
        rows={extras}
        error={extrasError}
        onChange={(rows) => {
          setExtras(rows)
          setExtrasError(undefined)
        }}
      />
      <PictureField
        dishName={name}
        value={imageUrl}
        error={form.field('imageUrl').error}
        onChange={(url) => form.change('imageUrl', url)}
        onBlur={form.field('imageUrl').onBlur}
        upload={upload}
      />
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <Button type="submit" className={styles.add} pending={isPending}>
        <Plus aria-hidden="true" />
        Add Menu Item
      </Button>
    </form>
  )
}
