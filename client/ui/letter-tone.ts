import styles from './letter-tone.module.css'

const TONES = ['eucalyptus', 'wattle', 'sky', 'brick'] as const

/** The colours of a letter tile for a name without a picture, the same for a name everywhere. */
export function letterTone(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return styles[TONES[sum % TONES.length] ?? 'eucalyptus'] ?? ''
}
