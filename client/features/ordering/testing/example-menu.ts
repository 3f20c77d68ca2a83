import type { MenuItem, PublicMenu } from '#shared/menu/menu.ts'

/** A small menu for this feature's tests. */
export const MARGHERITA: MenuItem = {
  id: 'margherita',
  categoryId: 'mains',
  name: 'Margherita',
  description: '',
  priceCents: 2400,
  imageUrl: null,
  isAvailable: true,
  extras: [
    { id: 'x1', name: 'Prosciutto', priceCents: 600 },
    { id: 'x2', name: 'Chilli oil', priceCents: 150 },
  ],
}

export const FLAT_WHITE: MenuItem = {
  ...MARGHERITA,
  id: 'flat-white',
  categoryId: 'coffee',
  name: 'Flat white',
  priceCents: 480,
  extras: [],
}

export function exampleMenu(...items: MenuItem[]): PublicMenu {
  return {
    restaurantId: 'r1',
    restaurantName: 'The Corner Pantry',
    timeZone: 'Australia/Melbourne',
    version: 1,
    tableCount: 12,
    isTakingOrders: true,
    pauseReason: '',
    sections: [{ id: 'mains', name: 'Mains', priority: 0, isVisible: true, items }],
  }
}
