import type { PostKind } from './post.ts'

type Titled = { kind: PostKind; job: string; name: string; location: string }

/** The title of a listing's page, for search engines (server) and the browser's tab (client). */
export function postTitle({ kind, job, name, location }: Titled): string {
  return kind === 'worker' ? `${job} in ${location} looking for work: ${name}` : `${job} at ${name}, ${location}`
}
