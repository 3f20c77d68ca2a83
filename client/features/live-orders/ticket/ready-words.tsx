import type { Ref } from 'react'
import styles from './ready-words.module.css'

type Props = {
  words: readonly string[]
  /** What stands in the field: its word looks picked. */
  picked: string
  onPick: (words: string) => void
  /** A dialog opens on these: the field would bring up the tablet's keyboard. */
  firstRef: Ref<HTMLButtonElement>
}

/** Gloved hands do not type: the usual words, one tap each. */
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
