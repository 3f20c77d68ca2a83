import { Volume2, VolumeX } from 'lucide-react'
import { useStore } from 'zustand'
import styles from './kitchen-header.module.css'
import { soundStore, turnSoundOff, turnSoundOn } from './kitchen-sound.ts'

export function SoundSwitch() {
  const sound = useStore(soundStore, (state) => state.sound)
  const isOn = sound === 'on'
  return (
    <button
      type="button"
      className={`${styles.switch} ${isOn ? '' : styles.warning}`}
      onClick={isOn ? turnSoundOff : turnSoundOn}
    >
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      <span className={styles.words}>{isOn ? 'Sound on' : 'Sound off'}</span>
    </button>
  )
}

export function SoundBanner() {
  const isBlocked = useStore(soundStore, (state) => state.sound === 'blocked')
  if (!isBlocked) return null
  return (
    <div className={styles.banner}>
      <p>
        <strong>New orders are silent.</strong> The browser lets this page beep only after a tap.
      </p>
      <button type="button" className={styles.bannerButton} onClick={turnSoundOn}>
        Turn sound on
      </button>
    </div>
  )
}
