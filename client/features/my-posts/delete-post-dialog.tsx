import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
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
    <Dialog
      open={post !== undefined}
      onClose={onClose}
      title="Confirm Deletion"
      words="Are you sure you want to delete this post?"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" pending={isPending} onClick={() => void remove()}>
            Confirm Delete
          </Button>
        </>
      }
    />
  )
}
