import { reasonOf } from '#client/lib/reason-of.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import styles from './availability-button.module.css'

/** A switch with two words, of which the current one is highlighted. The button is labelled with the other. */
export function AvailabilityButton({ item }: { item: MenuItem }) {
  const editor = useMenuEditor()
  const toggle = async () => {
    try {
      await editor.setAvailable(item, !item.isAvailable)
    } catch (error) {
      showToast(`Couldn't update ${item.name}. ${reasonOf(error)}`, { look: 'problem' })
    }
  }
  return (
    <button type="button" className={styles.switch} onClick={toggle}>
      <VisuallyHidden>{`Make ${item.name} `}</VisuallyHidden>
      <Word word="Available" isPresent={item.isAvailable} tone="leaf" />
      <Word word="Unavailable" isPresent={!item.isAvailable} tone="brick" />
    </button>
  )
}

function Word({ word, isPresent, tone }: { word: string; isPresent: boolean; tone: 'leaf' | 'brick' }) {
  return isPresent ? (
    <span className={`${styles.word} ${styles.present} ${styles[tone]}`} aria-hidden="true">
      {word}
    </span>
  ) : (
    <span className={styles.word}>{word}</span>
  )
}
