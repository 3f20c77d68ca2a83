import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { mayReload, outdatedStore } from '#client/lib/outdated-screen.ts'
import { readStored, store } from '#client/lib/storage.ts'
import { Banner, bannerAction } from '#client/ui/notices/banner.tsx'
import { lookForNewVersion, versionStore } from './layout/installed-app.ts'

const RELOADED_AT = 'outdated-reloaded-at'
const LOOK_MS = 1_000

/** Shown while this page is too old for its server. A page that allows it reloads automatically when idle. */
export function OutdatedBanner() {
  const isOutdated = useStore(outdatedStore, (state) => state.isOutdated)
  useEffect(() => (isOutdated ? reloadAtQuietMoment() : undefined), [isOutdated])
  return (
    <div role="status">
      {isOutdated ? (
        <Banner
          icon={RotateCw}
          action={
            <button type="button" className={bannerAction} onClick={() => location.reload()}>
              Reload
            </button>
          }
        >
          <strong>Please reload.</strong> This page is out of date and no longer receives live updates.
        </Banner>
      ) : null}
    </div>
  )
}

function reloadAtQuietMoment(): () => void {
  const isInstalled = navigator.serviceWorker?.controller != null
  if (isInstalled) lookForNewVersion()
  const look = setInterval(() => {
    const may = mayReload({
      hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null,
      // Until the new version is on the device, reloading an installed page loads the old version again.
      isNewVersionReady: !isInstalled || versionStore.getState().isNewer,
      sinceReloadMs: Date.now() - (readStored<number>(RELOADED_AT, 'tab') ?? 0),
    })
    if (may && store(RELOADED_AT, Date.now(), 'tab')) location.reload()
  }, LOOK_MS)
  return () => clearInterval(look)
}
