import { createStore } from 'zustand/vanilla'
import { ApiError, api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { fromWire, toWire } from '#shared/wire-id.ts'
import { bodyOf, type Draft } from './form/post-draft.ts'

export type PostsByKind = Readonly<Record<PostKind, readonly Post[]>>

type PostName = Pick<Post, 'id' | 'kind'>

type MyPostsState = {
  /** Undefined until loaded. */
  posts: PostsByKind | undefined
  /** Why they are missing, as a sentence. */
  problem: string | undefined
  /** What is being saved: a listing's id, or 'new'. */
  busy: ReadonlySet<string>
}

const READ = { employer: calls.myEmployerPosts, worker: calls.myWorkerPosts } as const
const DELETE = { employer: calls.deleteEmployerPost, worker: calls.deleteWorkerPost } as const

/**
 * The listings of one account. Every change rejects when the server refuses, and then nothing has changed. A second tap
 * while one is being sent returns undefined and sends nothing.
 */
export function createMyPosts(email: string, send: typeof api = api) {
  const store = createStore<MyPostsState>(() => ({ posts: undefined, problem: undefined, busy: new Set() }))
  let changes = 0 // counts starts and ends of changes: a list requested in between may be outdated

  const list = async (kind: PostKind) => (await send(READ[kind], { query: { email } })).map(fromWire)

  async function load(): Promise<void> {
    const before = changes
    store.setState({ problem: undefined })
    try {
      const [employer, worker] = await Promise.all([list('employer'), list('worker')])
      if (changes === before) store.setState({ posts: { employer, worker } })
      else await load()
    } catch (error) {
      store.setState({ problem: reasonOf(error) })
    }
  }

  /** Whether a refused listing was the user's own and no longer exists; the server's refusal does not tell. */
  async function isGone(error: unknown, { id, kind }: PostName): Promise<boolean> {
    const isOwn = store.getState().posts?.[kind].some((post) => post.id === id)
    if (!isOwn || !(error instanceof ApiError && error.code === 'FORBIDDEN')) return false
    const listed = await list(kind).catch(() => undefined)
    return listed !== undefined && !listed.some((post) => post.id === id)
  }

  async function once<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (store.getState().busy.has(id)) return undefined
    changes += 1
    store.setState(({ busy }) => ({ busy: new Set(busy).add(id) }))
    try {
      return await work()
    } finally {
      changes += 1
      store.setState(({ busy }) => ({ busy: new Set([...busy].filter((each) => each !== id)) }))
    }
  }

  function change(kind: PostKind, edit: (posts: readonly Post[]) => readonly Post[]): void {
    store.setState(({ posts }) => (posts ? { posts: { ...posts, [kind]: edit(posts[kind]) } } : {}))
  }
  const drop = ({ id, kind }: PostName) => change(kind, (posts) => posts.filter((post) => post.id !== id))
  const put = (post: Post) =>
    change(post.kind, (posts) => [post, ...posts.filter(({ id }) => id !== post.id)].sort(newestFirst))

  return {
    store,
    load,
    create: (kind: PostKind, draft: Draft) =>
      once('new', async () => {
        const { wasListed = false, ...created } =
          kind === 'employer'
            ? await send(calls.createEmployerPost, { body: bodyOf('employer', draft, email) })
            : await send(calls.createWorkerPost, { body: bodyOf('worker', draft, email) })
        const post = fromWire(created)
        put(post)
        return { post, wasListed }
      }),
    update: async (kind: PostKind, id: string, draft: Draft) => {
      const post = await once(id, async () => {
        try {
          const wire =
            kind === 'employer'
              ? await send(calls.updateEmployerPost, { body: toWire({ id, ...bodyOf('employer', draft, email) }) })
              : await send(calls.updateWorkerPost, { body: toWire({ id, ...bodyOf('worker', draft, email) }) })
          const saved = fromWire(wire)
          put(saved)
          return saved
        } catch (error) {
          throw (await isGone(error, { id, kind })) ? new PostGone() : error // the form stays open with what was typed
        }
      })
      if (post?.kind === 'worker') void load() // the specification reloads the worker's list (section 7)
      return post && { post, wasListed: false }
    },
    drop,
    renew: (old: Post) =>
      once(old.id, async () => {
        try {
          const post = fromWire(await send(calls.renewPost, { params: { id: old.id } }))
          put(post)
          return post
        } catch (error) {
          if (!(await isGone(error, old))) throw error
          drop(old)
          throw new PostGone()
        }
      }),
    remove: (old: Post) =>
      once(old.id, async () => {
        try {
          await send(DELETE[old.kind], { body: toWire({ id: old.id }) })
        } catch (error) {
          if (!(await isGone(error, old))) throw error // already deleted, as the user wanted
        }
        drop(old)
        return true
      }),
  }
}

/** The user's own listing was deleted on another device or in another tab. */
export class PostGone extends Error {
  constructor() {
    super('This post was already deleted.')
  }
}

export type MyPostsStore = ReturnType<typeof createMyPosts>

function newestFirst(one: Post, other: Post): number {
  return other.postCreatedAt.localeCompare(one.postCreatedAt) || other.id.localeCompare(one.id)
}
