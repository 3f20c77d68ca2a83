/** Stands in an order's body where the order's own number goes: as wide as any number, so that lengths stay. */
export const ORDER_PLACEHOLDER = '000000'
