import { ItemsTab } from './items-tab.tsx'
import { MenuLoader } from './menu-loader.tsx'

/** The dishes alone: what the set-up's last step shows. */
export function MenuItems({ restaurantId }: { restaurantId: string }) {
  return (
    <MenuLoader restaurantId={restaurantId}>
      <ItemsTab />
    </MenuLoader>
  )
}
