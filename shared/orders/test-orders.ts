/** The address where the restaurant's staff can try their page. */
export function testOrderPath(restaurantId: string): string {
  return `/order/${encodeURIComponent(restaurantId)}/1?test=1`
}

/** Whether orders placed on a diner's page with this query are test orders. */
export function isTestAddress(search: string): boolean {
  return /[?&]test=1(&|$)/.test(search)
}
