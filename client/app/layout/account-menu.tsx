import { BriefcaseBusiness, CircleUser, LogOut, QrCode, Settings, ToggleRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore, signOut } from '#client/lib/session/session-store.ts'
import { ThemeSwitch } from '#client/ui/buttons/theme-switch.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import styles from './account-menu.module.css'
import type { NavLinkTo } from './nav-links.ts'

const ICONS: Readonly<Record<string, typeof QrCode>> = {
  '/QrCode': QrCode,
  '/availability': ToggleRight,
  '/jobs': BriefcaseBusiness,
  '/account-status': Settings,
}

/** A button that opens a list of links. Plain HTML, so Tab and Enter work as expected. */
export default function AccountMenu({ user, links }: { user: WireUser; links: readonly NavLinkTo[] }) {
  const power = useStore(sessionStore, (session) => session.power)
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const name = user.restaurantName ?? user.name

  const closeOnLeaving = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const toggle = () => {
    setOpen(!isOpen)
    trigger.current?.focus() // Safari does not focus a pressed button, and the menu closes by losing focus
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    trigger.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: users press the controls inside; this only listens for their events
    <div className={styles.menu} onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <button
        ref={trigger}
        type="button"
        className={styles.avatar}
        aria-label={`Account menu for ${name}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        {initials(name)}
      </button>
      <div className={styles.panel} id={panelId} hidden={!isOpen} tabIndex={-1}>
        <p className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{power === 'kitchen' ? 'Kitchen tablet' : user.email}</span>
        </p>
        {links.map(({ to, label }) => (
          <MenuLink key={to} to={to} label={label} onFollow={() => setOpen(false)} />
        ))}
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        <button type="button" className={styles.item} onClick={signOut}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </div>
    </div>
  )
}

function MenuLink({ to, label, onFollow }: NavLinkTo & { onFollow: () => void }) {
  const Icon = ICONS[to] ?? CircleUser
  return (
    <Link className={styles.item} to={to} onClick={onFollow}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.toLowerCase() !== 'the')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
