import { Type } from 'typebox'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) // what a database's integer holds

/** What a socket may ask; anything else is refused. */
export const KitchenJoin = Type.Object({ restaurantId: Id, since: Type.Optional(Revision) })
export const KitchenSeen = Type.Object({ restaurantId: Id, revision: Revision })
export const DinerFollow = Type.Object({ orderId: Id })
export const MenuWatch = Type.Object({ restaurantId: Id })
