import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { TextArea } from '#client/ui/fields/field.tsx'
import type { MenuItem } from '#shared/menu/menu.ts'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { Choice } from '../cart/cart-line.ts'
import { usePauseWords } from '../pause-words.tsx'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Money } from '../ui/money-text.tsx'
import { Sheet, SheetBody, SheetClose, SheetFoot } from '../ui/sheet.tsx'
import { choiceOf, withChoice } from '../view-store.ts'
import { useVisit } from '../visit-context.tsx'
import { dishNews } from './dish-news.ts'
import { ExtrasChoice } from './extras-choice.tsx'
import styles from './item-sheet.module.css'

// The counter appears shortly before the limit.
const COUNTER_FROM = ORDER_LIMITS.noteLength - 60

export function ItemSheet({ item }: { item: MenuItem }) {
  const { view } = useVisit()
  const choice = useStore(view, (state) => choiceOf(state, item.id))
  const [opened] = useState(item)
  const news = item.isAvailable
    ? dishNews(opened, item, choice.extraIds).join(' ')
    : `${item.name} is no longer available.`
  const pause = usePauseWords()
  const titleId = useId()
  const close = () => view.setState({ view: { kind: 'menu' } })
  const choose = (change: Partial<Choice>) =>
    view.setState((state) => withChoice(state, item.id, { ...choiceOf(state, item.id), ...change }))
  const left = ORDER_LIMITS.noteLength - choice.notes.length

  return (
    <Sheet labelledBy={titleId} onClose={close}>
      <SheetClose onClose={close} />
      <SheetBody>
        <div className={styles.dish}>
          <DishPicture name={item.name} imageUrl={item.imageUrl} size="wide" isFirst />
          <div className={styles.words}>
            <h2 id={titleId} className={styles.name} tabIndex={-1} data-first-focus>
              {item.name}
            </h2>
            {item.description ? <p className={styles.description}>{item.description}</p> : null}
            <p className={styles.price}>
              <Money cents={item.priceCents} />
            </p>
            <ExtrasChoice
              extras={item.extras}
              chosenIds={choice.extraIds}
              onChange={(extraIds) => choose({ extraIds })}
            />
            <div className={styles.notes}>
              <TextArea
                label="Notes for the kitchen"
                optional
                placeholder="Allergies, or how you like it"
                rows={2}
                maxLength={ORDER_LIMITS.noteLength}
                value={choice.notes}
                onChange={(event) => choose({ notes: event.target.value })}
                hint={choice.notes.length >= COUNTER_FROM ? `${left} characters left` : undefined}
              />
            </div>
          </div>
        </div>
      </SheetBody>
      <div className={styles.news} role="status">
        {pause === null ? null : <p>{pause}</p>}
        {news ? <p>{news}</p> : null}
      </div>
      <SheetFoot>
        <AddToCart item={item} choice={choice} onQuantity={(quantity) => choose({ quantity })} onDone={close} />
      </SheetFoot>
    </Sheet>
  )
}
