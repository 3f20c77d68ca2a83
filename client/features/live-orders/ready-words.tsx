import styles from './ready-words.module.css'

/** Gloved hands do not type: the usual words, one tap each. */
export function ReadyWords({ words, onPick }: { words: readonly string[]; onPick: (words: string) => void }) {
  return (
    <div className={styles.words}>
      {words.map((word) => (
        <button key={word} type="button" className={styles.word} onClick={() => onPick(word)}>
          {word}
        </button>
      ))}
    </div>
  )
}
