import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { browserPush } from './browser-push.ts'
import { createPush } from './push-store.ts'
import styles from './push-switch.module.css'

/**
 * For the account page: whether this browser is notified of orders that no kitchen screen has shown, even with no page
 * open.
 */
export function PushSwitch() {
  const [push] = useState(() => createPush(browserPush))
  const { state } = useStore(push.store)
  useEffect(() => void push.look(), [push])

  if (state.kind === 'unknown') return null
  if (state.kind === 'unsupported') {
    return (
      <p className={styles.words}>
        This browser does not support notifications. On an iPhone or iPad, add Tuckshop to the home screen first.
      </p>
    )
  }
  if (state.kind === 'blocked') {
    return (
      <p className={styles.words}>
        Notifications are blocked for this site. Allow them in the browser's settings, then load this page again.
      </p>
    )
  }
  const isOn = state.kind === 'on'
  return (
    <div className={styles.push}>
      <div className={styles.row}>
        <Button look={isOn ? 'quiet' : 'primary'} pending={state.isBusy} onClick={isOn ? push.turnOff : push.turnOn}>
          {isOn ? 'Turn notifications off' : 'Turn notifications on'}
        </Button>
        {isOn ? (
          <Button look="plain" disabled={state.isBusy} onClick={push.test}>
            Send a test
          </Button>
        ) : null}
      </div>
      <p className={styles.words}>
        {isOn
          ? 'This browser gets a notification if no kitchen screen shows an order within a minute, even with no page open.'
          : 'Get a notification on this device if no kitchen screen shows an order within a minute, even with no page open.'}
      </p>
      <div className={styles.outcome} aria-live="polite">
        {state.outcome === undefined ? null : <Notice look="success">{state.outcome}</Notice>}
        {state.problem === undefined ? null : <Notice look="problem">{state.problem}</Notice>}
      </div>
    </div>
  )
}
