import { useId } from 'react'
import { Sheet, SheetClose } from '../ui/sheet.tsx'
import { useVisit } from '../visit-context.tsx'
import { CartPanel } from './cart-panel.tsx'

export function CartSheet() {
  const { view } = useVisit()
  const titleId = useId()
  const close = () => view.setState({ view: { kind: 'menu' } })
  return (
    <Sheet labelledBy={titleId} onClose={close} isPage>
      <SheetClose onClose={close} />
      <CartPanel
        titleId={titleId}
        back={(className) => (
          <button type="button" className={className} onClick={close}>
            Back
          </button>
        )}
      />
    </Sheet>
  )
}
