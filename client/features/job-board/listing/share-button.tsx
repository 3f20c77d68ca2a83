import { Share2 } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import { postTitle } from '#shared/marketplace/post-title.ts'
import { BOARDS } from '../board-words.ts'

/** Uses the device's share sheet, or copies the link. */
export function ShareButton({ post }: { post: BoardPost }) {
  return (
    <Button look="quiet" onClick={() => void share(post)}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}

async function share(post: BoardPost): Promise<void> {
  // Not location.href, so that the shared link does not include the filters of the board.
  const url = `${location.origin}${BOARDS[post.kind].path}/${post.id}`
  try {
    if ('share' in navigator) await navigator.share({ title: postTitle(post), url })
    else await copyLink(url)
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCanceled) showToast(`The link could not be shared. It is ${url}`, { look: 'problem' })
  }
}

async function copyLink(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  showToast('Link copied.')
}
