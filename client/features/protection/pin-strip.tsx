import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { askForTablePin, type TablePin } from '#shared/protection/protection-api.ts'
import styles from './pin-strip.module.css'
import dialogStyles from './protection-dialog.module.css'
import type { ProtectionStore } from './protection-store.ts'

const MOST_SHOWN = 6

type StripProps = { restaurantId: string; protection: ProtectionStore }

/** On the order board: the PINs that staff give to the guests of each table. A tap shows all, and how to stop. */
export function PinStrip({ restaurantId, protection }: StripProps) {
  const pins = useStore(protection.store, (state) => state.pins)
  const [isOpen, setOpen] = useState(false)
  const more = pins.length - MOST_SHOWN
  return (
    <>
      {pins.length === 0 ? null : (
        <button type="button" className={styles.strip} onClick={() => setOpen(true)}>
          <KeyRound className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>
            {pins.slice(0, MOST_SHOWN).map(({ tableNumber, pin }) => (
              <span key={tableNumber} className={styles.pin}>
                Table {tableNumber} <span className={styles.needs}>needs its</span> PIN: <b>{pin}</b>
              </span>
            ))}
            {more > 0 ? <span className={styles.pin}>and {more} more</span> : null}
          </span>
        </button>
      )}
      <Dialog
        open={isOpen && pins.length > 0}
        onClose={() => setOpen(false)}
        title="Tables that need their PIN"
        words="Tell guests their table's PIN when they ask for it. Each of these ends by itself two hours after the last alert."
      >
        <ul className={dialogStyles.list}>
          {pins.map((pin) => (
            <PinRow key={pin.tableNumber} pin={pin} restaurantId={restaurantId} protection={protection} />
          ))}
        </ul>
        <div className={dialogStyles.buttons}>
          <Button look="quiet" large onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function PinRow({
  pin: { tableNumber, pin, isForEveryone },
  restaurantId,
  protection,
}: StripProps & { pin: TablePin }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stop = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      protection.take(await api(askForTablePin, { body: { restaurantId, tableNumber, isOn: false } }))
    } catch (error) {
      setProblem(`Table ${tableNumber} still needs its PIN. ${error instanceof Error ? error.message : ''}`)
    }
    setSending(false)
  }
  return (
    <li className={dialogStyles.row}>
      <span className={dialogStyles.what}>
        Table {tableNumber} <b className={dialogStyles.pin}>{pin}</b>
        {isForEveryone ? null : <small>Only guests on the suspected network are asked.</small>}
      </span>
      <Button look="plain" pending={isSending} aria-label={`Stop asking table ${tableNumber} for a PIN`} onClick={stop}>
        Stop asking
      </Button>
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
    </li>
  )
}
