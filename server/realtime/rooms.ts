/** The names of all rooms. They are built only here. */
export const kitchenRoom = (restaurantId: string) => `restaurant:${restaurantId}`
export const orderRoom = (orderId: string) => `order:${orderId}`
export const menuRoom = (restaurantId: string) => `menu:${restaurantId}`
export const userRoom = (accountId: string) => `user:${accountId}`
/** All sockets of one session, disconnected when it ends. */
export const sessionRoom = (tokenHash: string) => `session:${tokenHash}`
