import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { ScrollToTop } from '#client/ui/page/scroll-to-top.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { MoreTables } from './more-tables.tsx'
import { PrintSteps } from './print-steps.tsx'
import styles from './qr-codes-screen.module.css'
import { SaveButtons } from './save-buttons.tsx'
import { PagePicture } from './sheet/page-picture.tsx'
import { createSheetStore } from './sheet/sheet-store.ts'
import { readTableCount, TABLE_COUNT_SENTENCE } from './table-count.ts'

export default function QrCodesScreen() {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user || user.restaurantId === null) return null
  return <QrCodes key={user.restaurantId} user={user} restaurantId={user.restaurantId} />
}

function QrCodes({ user, restaurantId }: { user: WireUser; restaurantId: string }) {
  const [{ store, generate }] = useState(createSheetStore)
  const { order, pages, isComplete } = useStore(store)
  const [typed, setTyped] = useState(user.tableNumbers > 0 ? String(user.tableNumbers) : '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const generateFor = (count: number) =>
    generate({
      count,
      origin: location.origin,
      siteName: location.host,
      restaurantId,
      restaurantName: user.restaurantName ?? user.name,
    })
  const openOnSetTables = useRef(() => user.tableNumbers > 0 && void generateFor(user.tableNumbers))
  useEffect(() => void openOnSetTables.current(), [])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const count = readTableCount(typed)
    setError(count === undefined ? TABLE_COUNT_SENTENCE : undefined)
    if (count === undefined) field.current?.focus()
    else void generateFor(count)
  }

  return (
    <Page className={styles.page}>
      <div className={styles.side}>
        <div className={styles.desk}>
          <PageHeading title="QR codes" lead="One code per table. Guests scan it to order, with no app or account." />
          <form className={styles.form} noValidate onSubmit={submit}>
            <TextField
              ref={field}
              label="Number of tables"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={typed}
              error={error}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" large pending={order !== undefined && !isComplete}>
              Generate QR Codes
            </Button>
          </form>
          {order && isLoopback(location.hostname) ? (
            <Notice look="attention">
              These codes lead to {location.host}, which only this computer can reach. Open this page at the address
              your guests will use, then print.
            </Notice>
          ) : null}
          {order && order.count > user.tableNumbers ? (
            <MoreTables restaurantId={restaurantId} count={order.count} countSet={user.tableNumbers} />
          ) : null}
          <SaveButtons pages={pages} isReady={isComplete} />
        </div>
        <PrintSteps />
      </div>
      <div className={styles.sheet}>
        <p className={styles.announcement} role="status">
          {order && isComplete
            ? `${inAll(order.count, 'table')} on ${inAll(pages.length, 'page')}, ready to print`
            : ''}
        </p>
        {order ? null : (
          <EmptyState title="No codes yet">Enter how many tables you have. Each table gets its own code.</EmptyState>
        )}
        {/* On phones the pages scroll sideways, so the scroll container must be focusable. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scroll container must be reachable by keyboard */}
        <section className={styles.pages} tabIndex={0} aria-label="Pages to print">
          {pages.map((page) => (
            <PagePicture key={page.number} page={page} />
          ))}
        </section>
      </div>
      <ScrollToTop />
    </Page>
  )
}

function inAll(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host)
}
