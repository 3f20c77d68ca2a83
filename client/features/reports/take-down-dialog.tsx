import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import type { ReportedPost } from './reported-posts.ts'

type TakeDownDialogProps = {
  /** Undefined while closed. */
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
          ? `${reported.post.job} by ${reported.post.name} is removed from the job board at once. You can restore it here.`
          : undefined
      }
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" onClick={() => reported && onTakeDown(reported)}>
            Take down
          </Button>
        </>
      }
    />
  )
}
