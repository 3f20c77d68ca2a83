import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { PostKind } from '#shared/marketplace/post.ts'
import { BOARDS } from '../board-words.ts'
import styles from './back-to-board.module.css'

/** A link back to the board with its filters. */
export function BackToBoard({ kind }: { kind: PostKind }) {
  const { path, backTo } = BOARDS[kind]
  return (
    <Link className={styles.back} to={{ pathname: path, search: useBoardLeft() }}>
      <ArrowLeft aria-hidden="true" />
      {backTo}
    </Link>
  )
}

/** The query of the board that led here. It comes from the browser's history, so it is checked. */
export function useBoardLeft(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('from' in state)) return ''
  return typeof state.from === 'string' && state.from.startsWith('?') ? state.from : ''
}
