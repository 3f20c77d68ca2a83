import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './drag-handle.module.css'

/** A row's drag handle. `label` says what it moves: "Move Mains". */
export function DragHandle({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}
