import { useState } from 'react'

/**
 * The open state of a dialog that needs a cause: it closes when the cause is gone, and stays closed when it returns.
 */
export function useOpenWhile(hasCause: boolean): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && !hasCause) setOpen(false)
  return [isOpen && hasCause, setOpen]
}
