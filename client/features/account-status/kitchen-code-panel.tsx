import { CircleCheck, Tablet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { ConfirmationClosed, useConfirmation } from '#client/lib/session/confirmation.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { QrPicture } from '#client/ui/qr-picture.tsx'
import { codeAsShown, KITCHEN_CODE_MS } from '#shared/accounts/kitchen-code.ts'
import { issueKitchenCode, type KitchenCode, type WireDevice } from '#shared/accounts/own-account-api.ts'
import styles from './kitchen-code-panel.module.css'
import { timeLeft } from './time-left.ts'
import { sentenceOf } from './use-saving.ts'

type State =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'shown'; link: KitchenCode; untilMs: number }
  | { kind: 'failed'; sentence: string }

/**
 * Signs a kitchen tablet in without a password. `devices` are the account's, once loaded; a kitchen device that signed in
 * after the code was issued has used it.
 */
export function KitchenCodePanel({ devices }: { devices: readonly WireDevice[] | undefined }) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const { confirmed, dialog } = useConfirmation()

  const ask = async () => {
    setState({ kind: 'asking' })
    try {
      const link = await confirmed(() => api(issueKitchenCode, {}))
      setState({ kind: 'shown', link, untilMs: Date.parse(link.expiresAt) })
    } catch (error) {
      const isClosed = error instanceof ConfirmationClosed
      setState(isClosed ? { kind: 'none' } : { kind: 'failed', sentence: sentenceOf(error) })
    }
  }

  if (state.kind === 'shown') {
    const done = () => setState({ kind: 'none' })
    const issuedMs = state.untilMs - KITCHEN_CODE_MS // both times are the server's
    const tablet = devices?.find(({ power, signedInAt }) => power === 'kitchen' && Date.parse(signedInAt) >= issuedMs)
    if (tablet) return <UsedCode device={tablet.device} onDone={done} />
    return <ShownCode link={state.link} untilMs={state.untilMs} onDone={done} />
  }
  return (
    <div className={styles.offer}>
      <Button look="quiet" pending={state.kind === 'asking'} onClick={() => void ask()}>
        <Tablet aria-hidden="true" />
        Add a kitchen tablet
      </Button>
      {state.kind === 'failed' ? <Notice look="problem">{state.sentence}</Notice> : null}
      {dialog}
    </div>
  )
}

function UsedCode({ device, onDone }: { device: string; onDone: () => void }) {
  return (
    <div className={styles.used}>
      <CircleCheck aria-hidden="true" />
      <p role="status">
        <strong>{`${device} is signed in.`}</strong> It shows your live orders now.
      </p>
      <Button look="quiet" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}

function ShownCode({ link, untilMs, onDone }: { link: KitchenCode; untilMs: number; onDone: () => void }) {
  const now = useSeconds()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), []) // the pressed button is gone
  const left = timeLeft(untilMs, now)
  if (left === undefined) {
    return (
      <div className={styles.offer}>
        <Notice look="attention">This code has expired. Close it and get a new one.</Notice>
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    )
  }
  const page = new URL(link.url)
  return (
    <div className={styles.link}>
      <QrPicture text={link.url} label="QR code that signs a kitchen tablet in" />
      <div className={styles.words} ref={words} tabIndex={-1}>
        <p>
          Scan this with the tablet's camera, or open <strong>{`${page.host}${page.pathname}`}</strong> on the tablet
          and type:
        </p>
        <p className={styles.code}>{codeAsShown(link.code)}</p>
        <p className={styles.left}>
          Works once. Expires in <time>{left}</time>.
        </p>
        <Button look="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
