import { useState } from 'react'
import { QuestionDialog } from '#client/ui/dialogs/question-dialog.tsx'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import type { MyPostsStore } from './my-posts-store.ts'
import { failure, type PostOutcome, WORDS } from './post-words.ts'

type DeletePostDialogProps = {
  post: Post | undefined
  myPosts: MyPostsStore
  onClose: () => void
  onDone: (outcome: PostOutcome) => void
}

export function DeletePostDialog({ post, myPosts, onClose, onDone }: DeletePostDialogProps) {
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    if (!post) return
    const { done, failed } = WORDS.remove[post.kind]
    setPending(true)
    try {
      if (await myPosts.remove(post)) onDone(done)
    } catch (error) {
      onDone(failure(failed, error))
    }
    setPending(false)
  }
  return (
    <QuestionDialog
      open={post !== undefined}
      title="Confirm Deletion"
      words="Are you sure you want to delete this post?"
      decline="Cancel"
      onDecline={onClose}
      accept="Confirm Delete"
      onAccept={() => void remove()}
      isPending={isPending}
      isDanger
    />
  )
}
