import { dismissToast, showToast } from '#client/ui/notices/toast-store.ts'

let shown: number | undefined

export function sayNotSent(): void {
  shown = showToast('Not sent yet. Open the form again to continue.')
}

/** Once a form is open again, it is true no longer. */
export function takeBackNotSent(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}
