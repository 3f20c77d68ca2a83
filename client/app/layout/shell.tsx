import { lazy, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { ConfirmDialogContext } from '#client/lib/session/confirmation.ts'
import { preferTheme } from '#client/lib/theme.ts'
import { Toasts } from '#client/ui/notices/toasts.tsx'
import { pageStart } from '#client/ui/page/page-start.ts'
import { SkipLink } from '#client/ui/page/skip-link.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { usePageHandle } from './page-handle.ts'
import styles from './shell.module.css'

const ConfirmDialog = lazy(() => import('../../features/sign-in-security/confirm-dialog.tsx'))

/** The frame of every page: title, skip link, navigation bar, footer, toasts. */
export function Shell() {
  const { title, isCompact = false, hasOwnToasts = false, theme } = usePageHandle()
  const isLoading = useNavigation().state === 'loading'
  useFocusOnNavigation()
  useEffect(() => {
    preferTheme(theme)
    return () => preferTheme(undefined)
  }, [theme])
  return (
    <div className={styles.shell} data-compact={isCompact || undefined}>
      <title>{title ? `${title} · Tuckshop` : 'Tuckshop'}</title>
      <SkipLink href="#main">Skip to content</SkipLink>
      <NavBar isCompact={isCompact} />
      {isLoading ? <div className={styles.progress} /> : null}
      <main className={styles.main} id="main" tabIndex={-1} aria-busy={isLoading}>
        <ConfirmDialogContext value={ConfirmDialog}>
          <Outlet />
        </ConfirmDialogContext>
      </main>
      {isCompact ? null : <Footer />}
      {hasOwnToasts ? null : <Toasts />}
      <ScrollRestoration />
    </div>
  )
}

/** Moves the focus to the new page's heading after navigation, so that it is announced and Tab starts there. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    pageStart()?.focus({ preventScroll: true })
  }, [pathname])
}
