import { ExternalLink } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { Tabs } from '#client/ui/page/tabs.tsx'
import type { MenuSection } from '#shared/menu/menu.ts'
import { visibleSections } from '#shared/menu/menu-sort.ts'
import { testOrderPath } from '#shared/orders/test-orders.ts'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { ItemsTab } from './dishes/items-tab.tsx'
import { MenuFileButtons } from './import/menu-file-buttons.tsx'
import { useMenu } from './menu-editor-context.ts'
import styles from './menu-editor-screen.module.css'
import { MenuLoader } from './menu-loader.tsx'

/** Renders the menu as a diner's phone shows it. */
export type MenuPreview = ComponentType<{ restaurantName: string; sections: readonly MenuSection[] }>

export function MenuEditorScreen({ Preview }: { Preview: MenuPreview }) {
  const user = useStore(sessionStore, (session) => session.user)
  const [tab, setTab] = useState('items')
  if (!user || user.restaurantId === null) return null
  return (
    <Page>
      <PageHeading title="Edit menu" lead="Changes appear on guests' phones at once." />
      <MenuLoader key={user.restaurantId} restaurantId={user.restaurantId}>
        <div className={styles.desk}>
          <div className={styles.work}>
            <div className={styles.tools}>
              <LinkButton look="plain" to={testOrderPath(user.restaurantId)} target="_blank" reloadDocument>
                <ExternalLink aria-hidden="true" />
                Try it as a diner
              </LinkButton>
              <MenuFileButtons />
            </div>
            <Tabs
              label="Edit menu"
              selected={tab}
              onSelect={setTab}
              tabs={[
                { id: 'categories', label: 'Edit Menu Categories', children: <CategoriesTab /> },
                { id: 'items', label: 'Edit Menu Items', children: <ItemsTab /> },
              ]}
            />
          </div>
          <aside className={styles.preview} aria-label="How diners see it">
            <LivePreview Preview={Preview} restaurantName={user.restaurantName ?? user.name} />
          </aside>
        </div>
      </MenuLoader>
    </Page>
  )
}

function LivePreview({ Preview, restaurantName }: { Preview: MenuPreview; restaurantName: string }) {
  const categories = useMenu((state) => state.categories) ?? []
  const items = useMenu((state) => state.items)
  return <Preview restaurantName={restaurantName} sections={visibleSections(categories, items)} />
}
