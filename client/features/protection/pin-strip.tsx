import { KeyRound } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { useOpenWhile } from '#client/ui/dialogs/use-open-while.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { pageStart } from '#client/ui/page/page-start.ts'
import { askForTablePin, type TablePin } from '#shared/protection/protection-api.ts'
import styles from './pin-strip.module.css'
import dialogStyles from './protection-dialog.module.css'
import type { ProtectionStore } from './protection-store.ts'

type StripProps = { restaurantId: string; protection: ProtectionStore }

/** On the order board: the PINs that staff give to guests. Its dialog lists all of them and can switch them off. */
export function PinStrip({ restaurantId, protection }: StripProps) {
  const pins = useStore(protection.store, (state) => state.pins)
  const [isOpen, setOpen] = useOpenWhile(pins.length > 0)
  const all = useRef<HTMLButtonElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  return (
    <>
      {pins.length === 0 ? null : (
        <div className={styles.strip}>
          <KeyRound className={styles.icon} aria-hidden="true" />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
          <section className={styles.pins} aria-label="Table PINs" tabIndex={0}>
            {pins.map(({ tableNumber, pin }) => (
              <span key={tableNumber}>
                Table {tableNumber} <b>{pin}</b>
              </span>
            ))}
          </section>
          <button type="button" ref={all} className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            All PINs
          </button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Tables that ask for a PIN"
        words="Tell guests their table's PIN when they ask for it. A table stops asking after two hours without a new alert."
        initialFocus={close}
        finalFocus={() => all.current ?? pageStart()}
      >
        <ul className={dialogStyles.list}>
          {pins.map((pin) => (
            <PinRow
              key={pin.tableNumber}
              pin={pin}
              restaurantId={restaurantId}
              protection={protection}
              onStopped={() => close.current?.focus()} // the pressed button is gone
            />
          ))}
          {pins.some(({ isForEveryone }) => !isForEveryone) ? (
            <SuspectsRow restaurantId={restaurantId} protection={protection} onStopped={() => close.current?.focus()} />
          ) : null}
        </ul>
        <PinButtons
          restaurantId={restaurantId}
          protection={protection}
          onClose={() => setOpen(false)}
          closeRef={close}
        />
      </Dialog>
    </>
  )
}

type ButtonsProps = StripProps & { onClose: () => void; closeRef: Ref<HTMLButtonElement> }

function PinButtons({ restaurantId, protection, onClose, closeRef }: ButtonsProps) {
  const tables = useStore(protection.store, (state) => state.pins).filter(({ isForEveryone }) => isForEveryone)
  const { isSending, problem, stop } = useStopping('Some tables still ask for a PIN.', async () => {
    for (const { tableNumber } of tables) {
      protection.take(await api(askForTablePin, { body: { restaurantId, tableNumber, isOn: false } }))
    }
  })
  return (
    <>
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      <div className={dialogStyles.buttons}>
        {tables.length > 1 ? (
          <Button look="quiet" large pending={isSending} onClick={stop}>
            {`Stop asking all ${tables.length} tables`}
          </Button>
        ) : null}
        <Button look="quiet" large ref={closeRef} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

function PinRow({
  pin: { tableNumber, pin, isForEveryone },
  restaurantId,
  protection,
  onStopped,
}: StripProps & { pin: TablePin; onStopped: () => void }) {
  const { isSending, problem, stop } = useStopping(`Table ${tableNumber} still asks for a PIN.`, async () => {
    protection.take(await api(askForTablePin, { body: { restaurantId, tableNumber, isOn: false } }))
    onStopped()
  })
  return (
    <li className={dialogStyles.row}>
      <span className={dialogStyles.what}>
        Table {tableNumber} <b className={dialogStyles.pin}>{pin}</b>
        {isForEveryone ? null : <small>Only guests on suspicious networks need this PIN.</small>}
      </span>
      {isForEveryone ? (
        <Button
          look="plain"
          pending={isSending}
          aria-label={`Stop asking table ${tableNumber} for a PIN`}
          onClick={stop}
        >
          Stop asking
        </Button>
      ) : null}
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
    </li>
  )
}

/** A suspected network is asked for PINs at every table, or at none. */
function SuspectsRow({ restaurantId, protection, onStopped }: StripProps & { onStopped: () => void }) {
  const [isAsked, setAsked] = useState<boolean>() // whether the confirmation is shown; undefined before the first press
  const { isSending, problem, stop } = useStopping('They still need a PIN.', async () => {
    // Each call ends one suspicion: a network, or all new networks.
    for (let asking = suspectedTable(protection); asking !== undefined; asking = suspectedTable(protection)) {
      const body = { restaurantId, tableNumber: asking, isOn: false }
      protection.take(await api(askForTablePin, { body }))
    }
    onStopped()
  })
  if (!isAsked) {
    return (
      <li className={dialogStyles.row}>
        <span className={dialogStyles.what}>Guests on suspicious networks need a PIN at every table.</span>
        <Button look="plain" ref={isAsked === undefined ? undefined : takeFocus} onClick={() => setAsked(true)}>
          Stop asking them
        </Button>
      </li>
    )
  }
  return (
    <li className={dialogStyles.row}>
      <span className={dialogStyles.what}>
        This also closes the alert about their orders and switches off the PINs that it switched on. Orders that may be
        fake stay on the board.
      </span>
      <div className={dialogStyles.answers} ref={intoSight}>
        <Button look="quiet" ref={takeFocus} onClick={() => setAsked(false)}>
          Keep asking
        </Button>
        <Button look="danger" pending={isSending} onClick={stop}>
          Stop asking and close the alert
        </Button>
      </div>
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
    </li>
  )
}

function suspectedTable({ store }: ProtectionStore): number | undefined {
  return store.getState().pins.find(({ isForEveryone }) => !isForEveryone)?.tableNumber
}

/** Runs a button's action. If it fails, `problem` says what has not changed, and why. */
function useStopping(stillSo: string, work: () => Promise<void>) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stop = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(`${stillSo} ${error instanceof Error ? error.message : ''}`)
    }
    setSending(false)
  }
  return { isSending, problem, stop }
}

/** Scrolls both answers into view. */
const intoSight = (answers: HTMLElement | null) => answers?.scrollIntoView({ block: 'nearest' })

/** Focuses the control that replaces the pressed button. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
