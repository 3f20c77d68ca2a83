import type { Endpoint } from '#shared/endpoint.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import type { TestApp } from '../build-test-app.ts'

/**
 * Who may make a call. `everyone`: it names no restaurant. `visitors`: anyone, for any existing restaurant. `owner by
 * restaurant`: it names a restaurant, which must be the caller's. `owner by id`: its address names something of the
 * caller's. `kitchen …`: the same, and kitchen tablets may too. `post owner`: it names a listing or an email, which
 * must be the caller's; another's and a missing one answer alike. `account`: anyone signed in, for themselves.
 * `restaurant`: anyone with a restaurant, for their own. `admin`: only the operator.
 */
export type Access =
  | 'everyone'
  | 'visitors'
  | 'account'
  | 'restaurant'
  | 'admin'
  | 'owner by restaurant'
  | 'owner by id'
  | 'kitchen by restaurant'
  | 'kitchen by id'
  | 'post owner'

export type Parts = NonNullable<Parameters<TestApp['send']>[1]>

/** What a call can refer to. */
export type Target = {
  restaurantId: string
  categoryId: string
  /** All dishes or categories of the restaurant, from the top down. */
  categoryIds: readonly string[]
  itemId: string
  /** All dishes of the category, from the top down. */
  itemIds: readonly string[]
  orderId: string
  /** The order's revision, as an up-to-date screen has it. */
  revision: number
  /** The owner's email. */
  email: string
  /** A listing of the owner's on the board, if the entry asks for one. */
  postId: string
}

export type RouteEntry = {
  call: Endpoint
  access: Access
  /** What an authorised caller would send. */
  parts: (target: Target) => Parts
  /** The status that the order must have for the call to succeed. */
  order?: 'new' | 'preparing' | 'canceled'
  /** The kind of listing that the call is about. */
  post?: PostKind
  /** The status that even an authorised caller gets with this input, because a success would affect the other tests. */
  refusal?: number
}

export const byRestaurant = ({ restaurantId }: Target): Parts => ({ query: { restaurantId } })
export const bodyOf =
  (body: object) =>
  ({ restaurantId }: Target): Parts => ({ body: { restaurantId, ...body } })

export const NOTHING: Target = {
  restaurantId: 'missing',
  categoryId: 'missing',
  categoryIds: ['missing'],
  itemId: 'missing',
  itemIds: ['missing'],
  orderId: 'missing',
  revision: 1,
  email: 'missing@example.com',
  postId: 'missing',
}
