import type { ComponentProps } from 'react'
import styles from './skip-link.module.css'

/** Stands first on a page and is seen only while the keyboard is on it. */
export function SkipLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a className={styles.skip} {...props} />
}
