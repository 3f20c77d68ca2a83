import type { Ref } from 'react'
import styles from './ready-words.module.css'

type Props = {
  words: readonly string[]
  /** The field's text, whose button is highlighted. */
  picked: string
  onPick: (words: string) => void
  /** The dialog's initial focus. On the field it would open the tablet's keyboard. */
  firstRef: Ref<HTMLButtonElement>
}

/** Common reasons, one tap each, because typing is hard in a kitchen. */
export function ReadyWords({ words, picked, onPick, firstRef }: Props) {
  return (
    <div className={styles.words}>
      {words.map((word, index) => (
        <button
          key={word}
          type="button"
          className={styles.word}
          aria-pressed={word === picked}
          ref={index === 0 ? firstRef : undefined}
          onClick={() => onPick(word)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
