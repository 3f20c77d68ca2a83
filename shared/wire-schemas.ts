import { Type } from 'typebox'

export const Id = Type.String({ minLength: 1, maxLength: 64 })
export const RestaurantQuery = Type.Object({ restaurantId: Id })
/** The answer of a call that has nothing to say. */
export const Done = Type.Object({ ok: Type.Literal(true) })
