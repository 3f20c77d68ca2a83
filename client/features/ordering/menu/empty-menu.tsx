import { PlateIcon } from '../ui/icons.tsx'
import styles from './empty-menu.module.css'

export function EmptyMenu() {
  return (
    <main className={styles.empty}>
      <PlateIcon />
      <h2 className={styles.title}>The menu isn't up yet</h2>
      <p>Please ask the staff what's available today. The menu will appear here when it's ready.</p>
    </main>
  )
}
