import { Link } from 'react-router'
import type { PostKind } from '#shared/marketplace/post.ts'
import styles from './board-screen.module.css'
import { BOARDS } from './board-words.ts'

/** A link to the other board, for visitors who opened the wrong one. The bar does not link the boards for visitors. */
export function AcrossLink({ kind }: { kind: PostKind }) {
  const other = kind === 'employer' ? 'worker' : 'employer'
  const { question, label } = BOARDS[kind].across
  return (
    <span className={styles.across}>
      {question} <Link to={BOARDS[other].path}>{label}</Link>
    </span>
  )
}
