import { Link } from 'react-router'
import styles from './closing.module.css'
import { WaysIn } from './ways-in.tsx'

export function Closing({ home }: { home: string | undefined }) {
  return (
    <section className={styles.ground} aria-labelledby="get-in-touch">
      <div className={styles.inner}>
        <h2 className={styles.title} id="get-in-touch">
          Any questions?
        </h2>
        <p className={styles.text}>
          A person reads every message, seven days a week.{' '}
          <Link className={styles.link} to="/feedback">
            Get in touch
          </Link>
          , or register and set up your first table.
        </p>
        <WaysIn home={home} />
      </div>
    </section>
  )
}
