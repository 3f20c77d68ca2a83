import { TextArea, TextField } from '#client/ui/fields/field.tsx'
import type { MenuItem } from '#shared/menu/menu.ts'
import { centsToDecimal, centsToDollars } from '#shared/money.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { usePictureUpload } from '../pictures/use-picture-upload.ts'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSavedField } from '../saving/use-saved-field.ts'
import { CategorySelect } from './category-select.tsx'
import { DescriptionHint } from './description-hint.tsx'
import type { DishBody } from './dish-body.ts'
import { checkCategory, checkDescription, checkDishName, checkImageUrl, checkPrice, readPrice } from './dish-checks.ts'
import styles from './dish-editor.module.css'
import { SavedExtras } from './saved-extras.tsx'

/** Every field of a dish. Each saves itself when it loses focus. */
export function DishEditor({ item }: { item: MenuItem }) {
  const editor = useMenuEditor()
  const change = (body: Partial<DishBody>) => editor.changeItem(item.id, body)
  const name = useSavedField({ held: item.name, check: checkDishName, save: (typed) => change({ name: typed }) })
  const price = useSavedField({
    held: centsToDecimal(item.priceCents),
    check: checkPrice,
    save: (typed) => change({ price: centsToDollars(readPrice(typed) ?? item.priceCents) }),
  })
  const description = useSavedField({
    held: item.description,
    check: checkDescription,
    save: (typed) => change({ description: typed }),
  })
  const category = useSavedField({
    held: item.categoryId,
    check: checkCategory,
    save: (typed) => change({ category: typed }),
  })
  const picture = useSavedField({
    held: item.imageUrl ?? '',
    check: checkImageUrl,
    save: (typed) => change({ imageUrl: typed }),
  })
  const upload = usePictureUpload((url) => void picture.keep(url))

  return (
    <div className={styles.editor}>
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="off" {...controlOf(name)} />
        <TextField label="Price" inputMode="decimal" {...controlOf(price)} />
      </div>
      <TextArea
        label="Description"
        rows={2}
        {...controlOf(description)}
        hint={
          <DescriptionHint typed={description.value}>
            <SavedMark state={description.state} onUndo={description.undo} />
          </DescriptionHint>
        }
      />
      <CategorySelect
        value={category.value}
        error={category.error}
        hint={<SavedMark state={category.state} onUndo={category.undo} />}
        onChange={(id) => void category.keep(id)}
      />
      <SavedExtras item={item} />
      <PictureField
        dishName={item.name}
        value={picture.value}
        error={picture.error}
        hint={<SavedMark state={picture.state} onUndo={picture.undo} />}
        onChange={picture.type}
        onBlur={() => void picture.keep()}
        upload={upload}
      />
    </div>
  )
}

function controlOf(field: ReturnType<typeof useSavedField>) {
  return {
    value: field.value,
    error: field.error,
    hint: <SavedMark state={field.state} onUndo={field.undo} />,
    onChange: (event: { target: { value: string } }) => field.type(event.target.value),
    onBlur: () => void field.keep(),
    onKeyDown: field.onKeyDown,
  }
}
