import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MenuState } from './menu-editor-state.ts'
import type { MenuEditor } from './menu-editor-store.ts'

const EditorContext = createContext<MenuEditor | undefined>(undefined)

export const MenuEditorProvider = EditorContext.Provider

export function useMenuEditor(): MenuEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useMenuEditor must be used inside a MenuEditorProvider')
  return editor
}

export function useMenu<T>(select: (state: MenuState) => T): T {
  return useStore(useMenuEditor().store, select)
}
