import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { type ReportBody, reportPost } from '#shared/marketplace/marketplace-api.ts'
import { createSending } from '../sending.ts'
import { ReportForm } from './report-form.tsx'

/** A form to report a listing that breaks the rules. */
export function ReportListing({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [sending] = useState(() =>
    createSending((body: ReportBody) => api(reportPost, { params: { id: postId }, body })),
  )
  const state = useStore(sending.store, (store) => store.state)
  const isSent = state.kind === 'sent'
  const close = () => setOpen(false)
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" />
        Report this listing
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={isSent ? 'Thank you' : 'Report this listing'}
        words={
          isSent
            ? 'We review every report and remove listings that break the rules.'
            : "The poster won't be told who reported it."
        }
        actions={isSent ? <Button onClick={close}>Close</Button> : null}
      >
        {isSent ? null : <ReportForm state={state} onSend={(body) => void sending.send(body)} onClose={close} />}
      </Dialog>
    </>
  )
}
