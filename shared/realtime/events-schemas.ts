import { Type } from 'typebox'
import { Id } from '../wire-schemas.ts'

const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) // the largest integer of a database column

/** What a socket may request; anything else is refused. */
export const KitchenJoin = Type.Object({ restaurantId: Id, since: Type.Optional(Revision) })
export const KitchenSeen = Type.Object({ restaurantId: Id, revision: Revision })
export const DinerFollow = Type.Object({ orderId: Id })
export const MenuWatch = Type.Object({ restaurantId: Id })
