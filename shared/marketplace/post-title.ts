import type { PostKind } from './post.ts'

type Titled = { kind: PostKind; job: string; name: string; location: string }

/** What a post's page is called, by the server for search engines and by the browser's tab alike. */
export function postTitle({ kind, job, name, location }: Titled): string {
  return kind === 'worker' ? `${job} in ${location} looking for work: ${name}` : `${job} at ${name}, ${location}`
}
