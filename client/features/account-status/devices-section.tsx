import { Laptop, Tablet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useConfirmation } from '#client/lib/session/confirmation.ts'
import { keepFresh } from '#client/lib/session/keep-fresh.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { WireDevice } from '#shared/accounts/own-account-api.ts'
import { dateAndTimeInWords } from '#shared/dates.ts'
import styles from './devices-section.module.css'
import { type Confirmed, createDevices, type DevicesStore } from './devices-store.ts'
import { KitchenCodePanel } from './kitchen-code-panel.tsx'
import { Section } from './section.tsx'

/** `hasKitchen`: the account has a restaurant, so a kitchen tablet can be added here. */
export function DevicesSection({ hasKitchen }: { hasKitchen: boolean }) {
  const { confirmed, dialog } = useConfirmation()
  const [devices] = useState(() => createDevices())
  const { devices: known, problem } = useStore(devices.store)
  useEffect(() => keepFresh(() => void devices.refresh()), [devices])
  return (
    <Section
      title="Devices"
      lead={`Where you are signed in.${hasKitchen ? ' A kitchen tablet can only manage live orders and dish availability.' : ''}`}
    >
      {problem ? (
        <Notice look="problem">
          <div className={styles.problem}>
            <p>{problem}</p>
            <Button look="quiet" onClick={() => void devices.refresh()}>
              Try again
            </Button>
          </div>
        </Notice>
      ) : null}
      {known ? (
        <DeviceList known={known} devices={devices} confirmed={confirmed} />
      ) : problem ? null : (
        <div role="status" aria-label="Loading…">
          <Skeleton height="var(--touch-kitchen)" />
        </div>
      )}
      {dialog}
      {hasKitchen ? <KitchenCodePanel devices={known} /> : null}
    </Section>
  )
}

const FEW = 5 // the most recently used are the ones people look for

function DeviceList(props: { known: readonly WireDevice[]; devices: DevicesStore; confirmed: Confirmed }) {
  const { known, devices, confirmed } = props
  const [showsAll, setShowsAll] = useState(false)
  const kitchens = known.filter(({ power }) => power === 'kitchen')
  const others = known
    .filter(({ power }) => power !== 'kitchen')
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) // always among those shown
  const shown = [...kitchens, ...(showsAll ? others : others.slice(0, FEW))]
  return (
    <>
      <ul className={styles.list}>
        {shown.map((device) => (
          <Device key={device.id} device={device} devices={devices} confirmed={confirmed} />
        ))}
      </ul>
      {shown.length === known.length ? null : (
        <Button className={styles.more} look="plain" onClick={() => setShowsAll(true)}>
          {`Show all ${known.length} devices`}
        </Button>
      )}
    </>
  )
}

function Device(props: { device: WireDevice; devices: DevicesStore; confirmed: Confirmed }) {
  const { device, devices, confirmed } = props
  const isLeaving = useStore(devices.store, ({ leaving }) => leaving.has(device.id))
  const isKitchen = device.power === 'kitchen'
  return (
    <li className={styles.device}>
      <span className={styles.icon} aria-hidden="true">
        {isKitchen ? <Tablet /> : <Laptop />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {device.device}
          {isKitchen ? <span className={styles.badge}>Kitchen</span> : null}
          {device.isThisOne ? <span className={styles.badge}>This device</span> : null}
        </span>
        <span className={styles.when}>Last used {dateAndTimeInWords(device.lastUsedAt)}</span>
      </span>
      {device.isThisOne ? null : (
        <Button look="quiet" pending={isLeaving} onClick={() => void devices.signOut(device, confirmed)}>
          Sign out
          <VisuallyHidden> {device.device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
