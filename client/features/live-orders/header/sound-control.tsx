import { Volume2, VolumeX } from 'lucide-react'
import { useStore } from 'zustand'
import { useKitchen } from '../kitchen-context.ts'
import { soundStore, turnSoundOff, turnSoundOn } from '../sound/kitchen-sound.ts'
import styles from './header-switch.module.css'

/** While the browser blocks sound, the switch asks for a tap. The red alarm has priority. */
export function SoundSwitch() {
  const sound = useStore(soundStore, (state) => state.sound)
  const isLost = useStore(useKitchen().connection, ({ kind }) => kind === 'lost')
  const isOn = sound === 'on'
  return (
    <button
      type="button"
      className={`${styles.switch} ${isOn ? '' : styles.warning} ${sound === 'blocked' && !isLost ? styles.calling : ''}`}
      onClick={isOn ? turnSoundOff : turnSoundOn}
    >
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      {sound === 'blocked' ? (
        <span>
          Turn sound on <small>New orders are silent</small>
        </span>
      ) : (
        <span className={styles.words}>{isOn ? 'Sound on' : 'Sound off'}</span>
      )}
    </button>
  )
}
