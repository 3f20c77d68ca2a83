import { Menu, X } from 'lucide-react'
import { useId, useState } from 'react'
import { NavLink } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore, signOut } from '#client/lib/session-store.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ThemeSwitch } from '#client/ui/theme-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import styles from './nav-bar.module.css'

/** The bar of the specification. Narrow screens fold its links behind one button. */
export function NavBar({ isCompact }: { isCompact: boolean }) {
  const user = useStore(sessionStore, (session) => session.user)
  const [isOpen, setOpen] = useState(false)
  const linksId = useId()
  const close = () => setOpen(false)
  return (
    <header className={styles.bar} data-compact={isCompact || undefined}>
      <nav
        className={styles.inner}
        aria-label="Main"
        onKeyDown={(event) => event.key === 'Escape' && close()}
        data-signed-in={user !== undefined || undefined}
      >
        <Brand />
        <button
          type="button"
          className={styles.toggle}
          aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keys; this only folds the menu after them */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div className={styles.links} id={linksId} data-open={isOpen || undefined} onClick={close}>
          {user ? <OwnerLinks /> : <VisitorLinks />}
        </div>
        {user ? (
          <div className={styles.account}>
            <AccountMenu user={user} />
          </div>
        ) : null}
      </nav>
    </header>
  )
}

function VisitorLinks() {
  return (
    <>
      <BarLink to="/feedback">Feedback</BarLink>
      <BarLink to="/register">Register</BarLink>
      <LinkButton look="strong" to="/login">
        Login
      </LinkButton>
    </>
  )
}

function OwnerLinks() {
  return (
    <>
      <BarLink to="/dashboard">Dashboard</BarLink>
      <BarLink to="/feedback">Feedback</BarLink>
      <div className={styles.folded}>
        <BarLink to="/QrCode">Download Qr Codes</BarLink>
        <button type="button" className={styles.link} onClick={signOut}>
          Logout
        </button>
        <ThemeSwitch />
      </div>
    </>
  )
}

function BarLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink className={styles.link ?? ''} to={to}>
      {children}
    </NavLink>
  )
}
