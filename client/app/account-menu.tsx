import { Menu } from '@base-ui/react/menu'
import { LogOut, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { signOut } from '#client/lib/session-store.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import styles from './account-menu.module.css'

export function AccountMenu({ user }: { user: WireUser }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.avatar} aria-label={`Account of ${user.name}`}>
        {initials(user.restaurantName ?? user.name)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={8}>
          <Menu.Popup className={styles.popup}>
            <Menu.Group>
              <Menu.GroupLabel className={styles.who}>
                <span className={styles.name}>{user.restaurantName ?? user.name}</span>
                <span className={styles.email}>{user.email}</span>
              </Menu.GroupLabel>
              <Menu.Item className={styles.item} render={<Link to="/QrCode" />}>
                <QrCode aria-hidden="true" />
                Download Qr Codes
              </Menu.Item>
              <Menu.Item className={styles.item} onClick={signOut}>
                <LogOut aria-hidden="true" />
                Logout
              </Menu.Item>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word) && word.toLowerCase() !== 'the')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
