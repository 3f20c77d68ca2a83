import { Link } from 'react-router'
import { ThemeSwitch } from '#client/ui/buttons/theme-switch.tsx'
import styles from './footer.module.css'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p>
            Powered by <strong className={styles.name}>Tuckshop</strong>
          </p>
          <Link className={styles.link} to="/jobs">
            Jobs
          </Link>
          <Link className={styles.link} to="/workers">
            Workers
          </Link>
          <Link className={styles.link} to="/feedback">
            Contact Us
          </Link>
          <Link className={styles.link} to="/terms-and-conditions">
            Terms and conditions
          </Link>
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
