import { dismissToast, showToast } from '#client/ui/notices/toast-store.ts'

let shown: number | undefined

export function sayNotSent(): void {
  shown = showToast('Not sent yet. Open the form again to continue.')
}

/** Removes the toast once a form is open again. */
export function takeBackNotSent(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}
