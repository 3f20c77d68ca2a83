import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { NEW } from './form-in-address.ts'
import styles from './my-posts.module.css'

const addressOf = (kind: keyof typeof NEW) => ({ search: new URLSearchParams(NEW[kind]).toString() })

/** Buttons for the two kinds of listing. */
export function StartPost() {
  return (
    <div className={styles.start}>
      <LinkButton to={addressOf('employer')} preventScrollReset>
        Post a job
      </LinkButton>
      <LinkButton look="quiet" to={addressOf('worker')} preventScrollReset>
        Look for work
      </LinkButton>
    </div>
  )
}
