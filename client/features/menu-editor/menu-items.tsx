import { ItemsTab } from './dishes/items-tab.tsx'
import { ImportButton } from './import/menu-file-buttons.tsx'
import styles from './menu-items.module.css'
import { MenuLoader } from './menu-loader.tsx'

/** The dishes alone, as in the last step of setup. */
export function MenuItems({ restaurantId }: { restaurantId: string }) {
  return (
    <MenuLoader restaurantId={restaurantId}>
      <ItemsTab
        tools={
          <div className={styles.file}>
            <p>Do you have your menu in a spreadsheet? Import it as a CSV file.</p>
            <ImportButton />
          </div>
        }
      />
    </MenuLoader>
  )
}
