/** Who hears what. A room's name is made here and nowhere else. */
export const kitchenRoom = (restaurantId: string) => `restaurant:${restaurantId}`
export const orderRoom = (orderId: string) => `order:${orderId}`
export const menuRoom = (restaurantId: string) => `menu:${restaurantId}`
export const userRoom = (accountId: string) => `user:${accountId}`
/** All sockets of one session, to be cut when it ends. */
export const sessionRoom = (tokenHash: string) => `session:${tokenHash}`
