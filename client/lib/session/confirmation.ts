import { type ComponentType, createContext, createElement, Suspense, useContext, useState } from 'react'
import { ApiError } from '../api-client.ts'

/** Asks for the password or a passkey, and sends it to the server. */
export type ConfirmDialogComponent = ComponentType<{ onConfirmed: () => void; onClose: () => void }>

/** The app provides the dialog, so that features need not know it. */
export const ConfirmDialogContext = createContext<ConfirmDialogComponent>(() => null)

/** The user closed the dialog: nothing was changed, and nothing went wrong. */
export class ConfirmationClosed extends Error {}

export async function runConfirmed<T>(work: () => Promise<T>, ask: () => Promise<boolean>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'PASSWORD_REQUIRED')) throw error
    if (await ask()) return work()
    throw new ConfirmationClosed()
  }
}

/**
 * For actions that need the password again: `confirmed` runs the action, asks if the server says so, and runs it once
 * more. If the dialog is closed, it throws `ConfirmationClosed`. Render `dialog` outside any form, so that submitting
 * it does not submit that form too.
 */
export function useConfirmation() {
  const Dialog = useContext(ConfirmDialogContext)
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()

  function confirmed<T>(work: () => Promise<T>): Promise<T> {
    return runConfirmed(work, async () => {
      const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(undefined)
      return isConfirmed
    })
  }

  const dialog =
    answer === undefined
      ? null
      : createElement(
          Suspense,
          { fallback: null },
          createElement(Dialog, { onConfirmed: () => answer(true), onClose: () => answer(false) }),
        )
  return { confirmed, dialog }
}
