import { useStore } from 'zustand'
import { SkipLink } from '#client/ui/page/skip-link.tsx'
import { CartPage } from '../checkout/cart-page.tsx'
import { EmptyMenu } from '../menu/empty-menu.tsx'
import { MenuList } from '../menu/menu-list.tsx'
import { SpokenNews } from '../ui/spoken-news.tsx'
import { useVisit } from '../visit-context.tsx'
import { Dock } from './dock.tsx'
import { Notices } from './notices.tsx'
import { OverMenu } from './over-menu.tsx'
import { PageFoot } from './page-foot.tsx'
import { TableHeader } from './table-header.tsx'
import styles from './table-page.module.css'

/** A table's page: the menu, or the cart as its own page, and what opens over it. */
export function TablePage() {
  const { menu: store, opensCart } = useVisit()
  const menu = useStore(store, (state) => state.menu)
  return (
    <>
      {opensCart ? null : <SkipToCart />}
      <div className={styles.page}>
        <TableHeader name={menu.restaurantName} />
        <Notices />
        {opensCart ? <CartPage /> : null}
        {!opensCart && menu.sections.length > 0 ? <MenuList sections={menu.sections} /> : null}
        {!opensCart && menu.sections.length === 0 ? <EmptyMenu /> : null}
        <PageFoot />
      </div>
      <Dock />
      <OverMenu />
      <SpokenNews />
    </>
  )
}

/** Skips the menu, which is long for keyboard users. Before the script has loaded, it leads to the cart page. */
function SkipToCart() {
  const { view } = useVisit()
  return (
    <nav aria-label="Shortcuts">
      <SkipLink
        href="/view-cart"
        onClick={(event) => {
          event.preventDefault()
          view.setState({ view: { kind: 'cart' } })
        }}
      >
        Skip to your cart
      </SkipLink>
    </nav>
  )
}
