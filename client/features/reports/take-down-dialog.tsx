import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import type { ReportedPost } from './reported-posts.ts'

type TakeDownDialogProps = {
  /** Undefined: nothing is asked. */
  reported: ReportedPost | undefined
  onClose: () => void
  onTakeDown: (reported: ReportedPost) => void
}

export function TakeDownDialog({ reported, onClose, onTakeDown }: TakeDownDialogProps) {
  return (
    <Dialog
      open={reported !== undefined}
      onClose={onClose}
      title="Take this listing down?"
      words={
        reported?.post
          ? `${reported.post.job} by ${reported.post.name} leaves its board at once. You can put it back here.`
          : undefined
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button look="danger" onClick={() => reported && onTakeDown(reported)}>
            Take down
          </Button>
        </>
      }
    />
  )
}
