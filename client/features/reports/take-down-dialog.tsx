import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import type { ReportedPost } from './reported-posts.ts'

type TakeDownDialogProps = {
  /** Undefined while closed. */
  reported: ReportedPost | undefined
  onClose: () => void
  onTakeDown: (reported: ReportedPost) => void
}

export function TakeDownDialog({ reported, onClose, onTakeDown }: TakeDownDialogProps) {
  return (
    <QuestionDialog
      open={reported !== undefined}
      title="Take this listing down?"
      words={
        reported?.post
          ? `${reported.post.job} by ${reported.post.name} is removed from the job board at once. You can restore it here.`
          : undefined
      }
      decline="Keep it"
      onDecline={onClose}
      accept="Take down"
      onAccept={() => reported && onTakeDown(reported)}
      isDanger
    />
  )
}
