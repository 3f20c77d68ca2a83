import { useState } from 'react'

/**
 * Whether a dialog is open that has nothing to show once its cause is gone: it closes then, and stays closed when the
 * cause comes back.
 */
export function useOpenWhile(hasCause: boolean): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && !hasCause) setOpen(false)
  return [isOpen && hasCause, setOpen]
}
