import { type ReactNode, useEffect, useState } from 'react'
import { rememberUser, sessionStore } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { followMenu } from './follow-menu.ts'
import { MenuEditorProvider, useMenu, useMenuEditor } from './menu-editor-context.ts'
import { createMenuEditor } from './menu-editor-store.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'

/**
 * Loads a restaurant's menu for its editors and keeps it up to date, because the kitchen and the owner's other devices
 * change it too.
 */
export function MenuLoader({ restaurantId, children }: { restaurantId: string; children: ReactNode }) {
  const [editor] = useState(() => createMenuEditor(restaurantId, { onCounts: rememberCounts }))
  useEffect(() => followMenu(restaurantId, editor.load), [restaurantId, editor])
  return (
    <MenuEditorProvider value={editor}>
      <WhenLoaded>{children}</WhenLoaded>
    </MenuEditorProvider>
  )
}

function WhenLoaded({ children }: { children: ReactNode }) {
  const editor = useMenuEditor()
  const isLoaded = useMenu(({ categories }) => categories !== undefined)
  const problem = useMenu((state) => state.problem)
  if (isLoaded) return children
  if (problem === undefined) return <MenuSkeleton />
  return (
    <EmptyState title="Couldn't load your menu" action={<Button onClick={() => editor.load()}>Try again</Button>}>
      {problem}
    </EmptyState>
  )
}

/** Updates the setup flags from the counts (specification, section 4). */
function rememberCounts(counts: { categories: number; items: number }): void {
  const { user } = sessionStore.getState()
  const flags = { menuCategoriesAdded: counts.categories > 0, menuAdded: counts.items > 0 }
  const isNews = user?.menuAdded !== flags.menuAdded || user.menuCategoriesAdded !== flags.menuCategoriesAdded
  if (user && isNews) rememberUser({ ...user, ...flags })
}
