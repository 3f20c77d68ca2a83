import type { Static } from 'typebox'
import type { DoneAnswer } from '../accounts/accounts-api.ts'
import { endpoint } from '../endpoint.ts'
import { type FromWire, fromWire } from '../wire-id.ts'
import type * as schemas from './marketplace-schemas.ts'
import type { PostKind } from './post.ts'

export type WirePost = Static<typeof schemas.WirePost>
/** A listing as its owner reads it. */
export type Post = FromWire<WirePost>
export type CreatedPost = Static<typeof schemas.CreatedPost>
export type EmployerPostBody = Static<typeof schemas.EmployerPostBody>
export type WorkerPostBody = Static<typeof schemas.WorkerPostBody>
export type UpdatePostBody = Static<typeof schemas.UpdatePostBody>
export type WireBoardPost = Static<typeof schemas.WireBoardPost>
/** A listing as anyone reads it. */
export type BoardPost = FromWire<WireBoardPost>
export type WireFit = Static<typeof schemas.WireFit>
export type WireBoard = Static<typeof schemas.WireBoard>
export type Board = Omit<WireBoard, 'posts'> & { posts: BoardPost[] }
export type BoardQuery = Static<typeof schemas.BoardQuery>
export type WireReport = Static<typeof schemas.WireReport>
export type PostReport = ReturnType<typeof reportFromWire>
export type ContactBody = Static<typeof schemas.ContactBody>
export type ReportBody = Static<typeof schemas.ReportBody>

type Suburb = Static<typeof schemas.Suburb>
type MyPosts = { query: Static<typeof schemas.MyPostsQuery>; answer: WirePost[] }
type UpdatePost = { body: UpdatePostBody; answer: WirePost }
type DeletePost = { body: { _id: string }; answer: DoneAnswer }
type OneOf = { params: { id: string } }

export const readJobRoles = endpoint<{ answer: { JobRoles: string[] } }>('GET', '/api/jobRoles/getRoles')
export const findSuburbs = endpoint<{ query: { query: string }; answer: Suburb[] }>('GET', '/api/suburbs')

/*
 * A path that writes says what the poster does: an employer finds a worker. A path that reads says what the reader
 * does: who finds work reads employers' posts. Update and delete go by the stored post's own kind on either path.
 */
export const myEmployerPosts = endpoint<MyPosts>('GET', '/api/findwork/advisersposts')
export const myWorkerPosts = endpoint<MyPosts>('GET', '/api/findworker/workerposts')
export const createEmployerPost = endpoint<{ body: EmployerPostBody; answer: CreatedPost }>(
  'POST',
  '/api/findworker/create',
)
export const createWorkerPost = endpoint<{ body: WorkerPostBody; answer: CreatedPost }>('POST', '/api/findwork/create')
export const updateEmployerPost = endpoint<UpdatePost>('PUT', '/api/findworker/update')
export const updateWorkerPost = endpoint<UpdatePost>('PUT', '/api/findwork/update')
export const deleteEmployerPost = endpoint<DeletePost>('DELETE', '/api/findworker/delete')
export const deleteWorkerPost = endpoint<DeletePost>('DELETE', '/api/findwork/delete')
/** Renews for another LISTED_DAYS. */
export const renewPost = endpoint<OneOf & { answer: WirePost }>('POST', '/api/posts/:id/renew')

export const listJobs = endpoint<{ query: BoardQuery; answer: WireBoard }>('GET', '/api/findwork/posts')
export const listWorkers = endpoint<{ query: BoardQuery; answer: WireBoard }>('GET', '/api/findworker/posts')
export const readJob = endpoint<OneOf & { answer: WireBoardPost }>('GET', '/api/findwork/posts/:id')
export const readWorker = endpoint<OneOf & { answer: WireBoardPost }>('GET', '/api/findworker/posts/:id')
/** The calls of the board that shows listings of this kind. */
export const BOARD_CALLS = {
  employer: { list: listJobs, read: readJob },
  worker: { list: listWorkers, read: readWorker },
} as const satisfies Record<PostKind, object>

/** Emailed to the listing's owner, with the sender as reply-to. */
export const contactPoster = endpoint<OneOf & { body: ContactBody; answer: DoneAnswer }>(
  'POST',
  '/api/posts/:id/contact',
)
export const reportPost = endpoint<OneOf & { body: ReportBody; answer: DoneAnswer }>('POST', '/api/posts/:id/report')
/** For the operator, newest first. */
export const listReports = endpoint<{ answer: WireReport[] }>('GET', '/api/admin/reports')
/** 'removed' takes the listing off its board, 'kept' puts it back. */
export const decideReport = endpoint<OneOf & { body: { status: 'kept' | 'removed' }; answer: WireReport }>(
  'PUT',
  '/api/admin/reports/:id',
)

type MatchMail = Static<typeof schemas.MatchMail>
/** Whether new listings that match one's own are emailed. */
export const readMatchMail = endpoint<{ answer: MatchMail }>('GET', '/api/account/matchMail')
export const changeMatchMail = endpoint<{ body: MatchMail; answer: MatchMail }>('PUT', '/api/account/matchMail')
/** The same without signing in, with the token from the email's link. */
export const changeMatchMailByWord = endpoint<{ params: { word: string }; body: MatchMail; answer: MatchMail }>(
  'PUT',
  '/api/matchMail/:word',
)
/** One-click unsubscribe by mail programs (RFC 8058): any request turns alerts off. */
export const stopMatchMail = endpoint<{ params: { word: string }; answer: DoneAnswer }>(
  'POST',
  '/api/matchMail/:word/off',
)

export function boardFromWire({ posts, ...board }: WireBoard): Board {
  return { ...board, posts: posts.map(fromWire) }
}

export function reportFromWire(wire: WireReport) {
  return { ...fromWire(wire), post: wire.post && fromWire(wire.post) }
}
