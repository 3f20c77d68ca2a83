import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { chooseTheme, type Theme, themeStore } from '#client/lib/theme.ts'
import styles from './theme-switch.module.css'

const CHOICES: readonly { label: string; theme: Theme | undefined; Icon: typeof Sun }[] = [
  { label: 'Light', theme: 'light', Icon: Sun },
  { label: 'Dark', theme: 'dark', Icon: Moon },
  { label: 'System', theme: undefined, Icon: Monitor },
]

export function ThemeSwitch() {
  const chosen = useStore(themeStore, (state) => state.chosen)
  const name = useId()
  return (
    <fieldset className={styles.switch} aria-label="Theme">
      {CHOICES.map(({ label, theme, Icon }) => (
        <label key={label} className={styles.choice} title={label}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            aria-label={label}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
