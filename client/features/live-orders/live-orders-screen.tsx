import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { reloadWhenIdle } from '#client/lib/outdated-screen.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { ScrollToTop } from '#client/ui/page/scroll-to-top.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { Announcer } from './board/announcer.tsx'
import { OrderBoardView } from './board/board-view.tsx'
import { KitchenHeader } from './header/kitchen-header.tsx'
import { openKitchen } from './kitchen.ts'
import { KitchenContext } from './kitchen-context.ts'
import styles from './live-orders-screen.module.css'
import { CancelDialog, type OnFake } from './ticket/cancel-dialog.tsx'

type ScreenProps = {
  /** Other notices for the staff, above the tickets. */
  notices?: ReactNode
  onFake?: OnFake
}

/** The order board (specification, Live orders). */
export default function LiveOrdersScreen(props: ScreenProps) {
  const restaurantId = useStore(sessionStore, ({ user }) => user?.restaurantId ?? undefined)
  const timeZone = useStore(sessionStore, ({ user }) => user?.restaurantTimezone ?? undefined)
  if (restaurantId === undefined) return null
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return <KitchenScreen key={`${restaurantId} ${zone}`} restaurantId={restaurantId} timeZone={zone} {...props} />
}

function KitchenScreen({
  restaurantId,
  timeZone,
  notices,
  onFake,
}: ScreenProps & { restaurantId: string; timeZone: string }) {
  const [kitchen] = useState(() => openKitchen(restaurantId, timeZone))
  useEffect(() => kitchen.start(), [kitchen])
  useEffect(() => {
    return reloadWhenIdle(() => {
      const { sections, overlays } = kitchen.board.store.getState()
      return sections.new.length === 0 && overlays.size === 0
    })
  }, [kitchen])
  return (
    <KitchenContext value={kitchen}>
      <div className={styles.screen}>
        <h1 tabIndex={-1}>
          <VisuallyHidden>Live orders</VisuallyHidden>
        </h1>
        <KitchenHeader notices={notices} />
        <OrderBoardView />
        <ScrollToTop />
        <CancelDialog {...(onFake ? { onFake } : {})} />
        <Announcer />
      </div>
    </KitchenContext>
  )
}
