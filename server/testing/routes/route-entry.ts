import type { Endpoint } from '#shared/endpoint.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import type { TestApp } from '../build-test-app.ts'

/**
 * Who may make a call.
 * `everyone`: it names no restaurant. `visitors`: anyone, of any restaurant there is. `owner by restaurant`: the call
 * names a restaurant, which must be the caller's. `owner by id`: its address names something inside the caller's own. `kitchen …`: the same, and a kitchen's tablet may too.
 * `post owner`: it names a post or an email, which must be the caller's own; another's and a missing one are alike.
 * `account`: whoever is signed in, of themselves. `restaurant`: whoever has one, of their own. `admin`: the operator alone.
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

/** What a call can be about. */
export type Target = {
  restaurantId: string
  categoryId: string
  /** All of the restaurant's, from the top down. */
  categoryIds: readonly string[]
  itemId: string
  /** All of the category's, from the top down. */
  itemIds: readonly string[]
  orderId: string
  /** Of the order: what a screen that is up to date holds. */
  revision: number
  /** The owner's. */
  email: string
  /** A listed post of the owner's, if the entry asks for one. */
  postId: string
}

export type RouteEntry = {
  call: Endpoint
  access: Access
  /** What a caller who may would send. */
  parts: (target: Target) => Parts
  /** The state that the order must be in for the call to succeed. */
  order?: 'new' | 'preparing' | 'canceled'
  /** The kind of post that the call is about. */
  post?: PostKind
  /** With what is sent here, even a caller who may is refused: what it does otherwise would end the other tests. */
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
