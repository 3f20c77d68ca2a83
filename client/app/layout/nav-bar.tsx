import { Menu, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore, signOut } from '#client/lib/session/session-store.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { ThemeSwitch } from '#client/ui/buttons/theme-switch.tsx'
import { wantedOf } from '../../features/account/came-from.ts'
import { Brand } from './brand.tsx'
import styles from './nav-bar.module.css'
import { accountLinks, barLinks, type NavLinkTo } from './nav-links.ts'
import { NewVersion } from './new-version.tsx'

// Visitors do not need it. If it cannot be loaded, the page is still usable.
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: () => <></> })))

/** The navigation bar of the specification. On narrow screens its links fold behind one button. */
export function NavBar({ isCompact }: { isCompact: boolean }) {
  const { user, power } = useStore(sessionStore)
  const { pathname, search, state } = useLocation()
  const cameFrom = { from: pathname + search, wanted: wantedOf(state) }
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
        <NewVersion />
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
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keys; this only closes the menu afterwards */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div className={styles.links} id={linksId} data-open={isOpen || undefined} onClick={close}>
          <BarLinks links={barLinks(user, power)} state={user ? undefined : cameFrom} />
          {user ? (
            <Folded links={accountLinks(user, power)} />
          ) : (
            <LinkButton look="strong" to="/login" state={cameFrom}>
              Login
            </LinkButton>
          )}
        </div>
        {user ? (
          <div className={styles.account}>
            <Suspense fallback={null}>
              <AccountMenu user={user} links={accountLinks(user, power)} />
            </Suspense>
          </div>
        ) : null}
      </nav>
    </header>
  )
}

/** The links of the account menu, for screens too narrow for the avatar. */
function Folded({ links }: { links: readonly NavLinkTo[] }) {
  return (
    <div className={styles.folded}>
      <BarLinks links={links} />
      <button type="button" className={styles.link} onClick={signOut}>
        Logout
      </button>
      <ThemeSwitch />
    </div>
  )
}

function BarLinks({ links, state }: { links: readonly NavLinkTo[]; state?: object | undefined }) {
  return links.map(({ to, label }) => (
    <NavLink key={to} className={styles.link ?? ''} to={to} state={state}>
      {label}
    </NavLink>
  ))
}
