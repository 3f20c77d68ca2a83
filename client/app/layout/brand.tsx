import { Link } from 'react-router'
import logo from '../../assets/logo.svg'
import styles from './brand.module.css'

export function Brand() {
  return (
    <Link className={styles.brand} to="/">
      <img className={styles.mark} src={logo} alt="" width="32" height="32" />
      Tuckshop
    </Link>
  )
}
