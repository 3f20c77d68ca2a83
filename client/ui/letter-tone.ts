import styles from './letter-tone.module.css'

const TONES = ['eucalyptus', 'wattle', 'sky', 'brick'] as const

/** The colours of a tile that stands for a name where there is no picture: for one name the same ones everywhere. */
export function letterTone(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return styles[TONES[sum % TONES.length] ?? 'eucalyptus'] ?? ''
}
