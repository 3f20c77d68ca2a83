import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { id: string; label: ReactNode; children: ReactNode }

type TabsProps = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** All panels stay mounted, so that text typed in one is kept while another is shown. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <Base.Root className={styles.tabs} value={selected} onValueChange={(id) => onSelect(String(id))}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} className={styles.tab} value={tab.id}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} className={styles.panel} value={tab.id} keepMounted>
          {tab.children}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
