/** The sticky header: jumps land below it. */
export const HEADER_ID = 'kitchen-header'
