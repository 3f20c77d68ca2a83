import type { Post } from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'

/** The open form is part of the address, so that links can open one and the back button closes it. */
export type OpenForm = { kind: PostKind; post: Post | undefined }

const KIND_OF: Readonly<Record<string, PostKind>> = { job: 'employer', work: 'worker' }
export const NEW: Readonly<Record<PostKind, { new: string }>> = { employer: { new: 'job' }, worker: { new: 'work' } }

export function formInAddress(
  search: URLSearchParams,
  posts: Readonly<Record<PostKind, readonly Post[]>> | undefined,
): OpenForm | undefined {
  const kind = KIND_OF[search.get('new') ?? '']
  if (kind) return { kind, post: undefined }
  const id = search.get('edit')
  const post = id === null || !posts ? undefined : [...posts.employer, ...posts.worker].find((one) => one.id === id)
  return post && { kind: post.kind, post }
}
