import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MenuItem, PublicMenu } from '#shared/menu/menu.ts'
import { findMenuItem } from '../cart/cart-check.ts'
import type { OrderRefusal } from '../checkout/refusal.ts'

export type MenuStore = StoreApi<{ menu: PublicMenu }>

export function createMenuStore(menu: PublicMenu): MenuStore {
  return createStore(() => ({ menu }))
}

/**
 * The menu updated with what a refusal says, so that the cart can name the dish at once, before the whole menu is
 * reloaded.
 */
export function menuAfterRefusal(menu: PublicMenu, refusal: OrderRefusal): PublicMenu {
  switch (refusal.kind) {
    case 'price-changed':
      return refusal.lines.reduce((current, line) => changeItem(current, line.menuItemId, atPricesOf(line)), menu)
    case 'unavailable':
      return changeItem(menu, refusal.menuItemId, (item) => ({ ...item, isAvailable: false }))
    case 'gone':
      return changeItem(menu, refusal.menuItemId, () => undefined)
    case 'extra-gone':
      return changeItem(menu, refusal.menuItemId, (item) => ({
        ...item,
        extras: item.extras.filter((extra) => extra.name !== refusal.extra),
      }))
    case 'not-taking-orders':
      return { ...menu, isTakingOrders: false, pauseReason: refusal.reason }
    case 'field':
    case 'pin':
    case 'said':
    case 'unknown':
      return menu
    default:
      return refusal satisfies never
  }
}

type PricedLine = Extract<OrderRefusal, { kind: 'price-changed' }>['lines'][number]

function atPricesOf(line: PricedLine): (item: MenuItem) => MenuItem {
  return (item) => ({
    ...item,
    priceCents: line.priceCents,
    extras: item.extras.map((extra) => ({
      ...extra,
      priceCents: line.extras.find(({ name }) => name === extra.name)?.priceCents ?? extra.priceCents,
    })),
  })
}

function changeItem(menu: PublicMenu, id: string, change: (item: MenuItem) => MenuItem | undefined): PublicMenu {
  if (!findMenuItem(menu, id)) return menu
  return {
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      items: section.items.flatMap((item) => (item.id === id ? (change(item) ?? []) : item)),
    })),
  }
}
