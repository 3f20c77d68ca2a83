import { Link } from 'react-router'
import type { PostKind } from '#shared/marketplace/post.ts'
import styles from './board-screen.module.css'
import { BOARDS } from './board-words.ts'

/** To the other board, for whoever came to the wrong one: a phone folds the bar, and to visitors it names no board. */
export function AcrossLink({ kind }: { kind: PostKind }) {
  const other = kind === 'employer' ? 'worker' : 'employer'
  const { question, label } = BOARDS[kind].across
  return (
    <span className={styles.across}>
      {question} <Link to={BOARDS[other].path}>{label}</Link>
    </span>
  )
}
