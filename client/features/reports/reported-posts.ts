import type { PostReport } from '#shared/marketplace/marketplace-api.ts'

/** A listing and its reports, newest first. Reports about deleted listings are not grouped. */
export type ReportedPost = {
  id: string
  post: PostReport['post']
  reports: readonly [PostReport, ...PostReport[]]
}

/** The listings to decide about, the most recently reported first. `reports` are newest first. */
export function reportedPosts(reports: readonly PostReport[]): ReportedPost[] {
  const posts = new Map<string, ReportedPost>()
  for (const report of reports) {
    const id = report.post?.id ?? report.id
    const known = posts.get(id)
    posts.set(id, {
      id,
      post: report.post,
      reports: known ? [...known.reports, report] : [report],
    })
  }
  return [...posts.values()]
}

export type PostState = 'new' | 'kept' | 'removed' | 'deleted' | 'settled'

/** One undecided report is enough for the listing to wait for the operator. */
export function stateOf({ post, reports }: ReportedPost): PostState {
  const isOpen = reports.some(({ status }) => status === 'new')
  if (post === null) return isOpen ? 'deleted' : 'settled'
  return isOpen ? 'new' : reports[0].status
}
