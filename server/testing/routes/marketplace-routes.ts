import * as calls from '#shared/marketplace/marketplace-api.ts'
import { anEmployerPostBody, aWorkerPostBody } from '../factories.ts'
import type { Parts, RouteEntry, Target } from './route-entry.ts'

const byPost = ({ postId }: Target): Parts => ({ params: { id: postId } })
const byBoard = (): Parts => ({
  query: { job: 'Barista', suburb: 'Richmond, VIC 3121', within: 25, days: 'Friday,Saturday', page: 1 },
})
const VERA = { name: 'Vera', email: 'vera@example.com', phone: '0411222333' }

/** The job boards' part of the route table. */
export const MARKETPLACE_ROUTES: readonly RouteEntry[] = [
  { call: calls.readJobRoles, access: 'everyone', parts: () => ({}) },
  { call: calls.findSuburbs, access: 'everyone', parts: () => ({ query: { query: 'richmond v' } }) },
  { call: calls.myEmployerPosts, access: 'post owner', parts: ({ email }) => ({ query: { email } }) },
  { call: calls.myWorkerPosts, access: 'post owner', parts: ({ email }) => ({ query: { email } }) },
  { call: calls.createEmployerPost, access: 'account', parts: () => ({ body: anEmployerPostBody() }) },
  { call: calls.createWorkerPost, access: 'account', parts: () => ({ body: aWorkerPostBody() }) },
  {
    call: calls.updateEmployerPost,
    access: 'post owner',
    post: 'employer',
    parts: ({ postId }) => ({ body: { _id: postId, ...anEmployerPostBody() } }),
  },
  {
    call: calls.updateWorkerPost,
    access: 'post owner',
    post: 'worker',
    parts: ({ postId }) => ({ body: { _id: postId, ...aWorkerPostBody() } }),
  },
  {
    call: calls.deleteEmployerPost,
    access: 'post owner',
    post: 'employer',
    parts: ({ postId }) => ({ body: { _id: postId } }),
  },
  {
    call: calls.deleteWorkerPost,
    access: 'post owner',
    post: 'worker',
    parts: ({ postId }) => ({ body: { _id: postId } }),
  },
  {
    call: calls.renewPost,
    refusal: 409, // too early, because the listing is new
    access: 'post owner',
    post: 'worker',
    parts: ({ postId }) => ({ params: { id: postId } }),
  },
  { call: calls.listJobs, access: 'everyone', parts: byBoard },
  { call: calls.listWorkers, access: 'everyone', parts: byBoard },
  { call: calls.readJob, access: 'visitors', post: 'employer', parts: byPost },
  { call: calls.readWorker, access: 'visitors', post: 'worker', parts: byPost },
  {
    call: calls.contactPoster,
    access: 'visitors',
    post: 'employer',
    parts: ({ postId }) => ({ params: { id: postId }, body: { ...VERA, message: 'Is it still open?' } }),
  },
  {
    call: calls.reportPost,
    access: 'visitors',
    post: 'worker',
    parts: ({ postId }) => ({ params: { id: postId }, body: { reason: 'Something else', words: 'Twice here' } }),
  },
  { call: calls.listReports, access: 'admin', parts: () => ({}) },
  {
    call: calls.decideReport,
    access: 'admin',
    refusal: 404,
    parts: () => ({ params: { id: 'missing' }, body: { status: 'kept' } }),
  },
  { call: calls.readMatchMail, access: 'account', parts: () => ({}) },
  { call: calls.changeMatchMail, access: 'account', parts: () => ({ body: { isOn: true } }) },
  {
    call: calls.changeMatchMailByWord,
    access: 'everyone',
    refusal: 404,
    parts: () => ({ params: { word: 'mailed' }, body: { isOn: true } }),
  },
  { call: calls.stopMatchMail, access: 'everyone', refusal: 404, parts: () => ({ params: { word: 'mailed' } }) },
]
