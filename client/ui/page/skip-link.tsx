import type { ComponentProps } from 'react'
import styles from './skip-link.module.css'

/** The first link of a page, visible only while it has the keyboard focus. */
export function SkipLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a className={styles.skip} {...props} />
}
