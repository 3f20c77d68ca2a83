/** A placeholder for the order's own number in a body, as wide as any number so that the length stays the same. */
export const ORDER_PLACEHOLDER = '000000'
