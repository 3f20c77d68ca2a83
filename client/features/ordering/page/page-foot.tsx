import styles from './page-foot.module.css'

export function PageFoot() {
  return (
    <footer className={styles.foot}>
      <span>
        Powered by <a href="/">Tuckshop</a>
      </span>
      <a href="/feedback">Contact Us</a>
    </footer>
  )
}
