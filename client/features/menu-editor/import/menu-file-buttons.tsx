import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { apiText } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { exportMenu } from '#shared/menu/menu-api.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import { ImportDialog } from './import-dialog.tsx'

/** Buttons to import and export the menu. */
export function MenuFileButtons() {
  const { restaurantId } = useMenuEditor()
  const [isPending, setPending] = useState(false)

  const save = async () => {
    setPending(true)
    try {
      saveFile('menu.csv', await apiText(exportMenu, { query: { restaurantId } }), 'text/csv;charset=utf-8')
    } catch (error) {
      showToast(`The menu was not exported. ${reasonOf(error)}`, { look: 'problem' })
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <ImportButton />
      <Button look="plain" pending={isPending} onClick={save}>
        <Download aria-hidden="true" />
        Export CSV
      </Button>
    </>
  )
}

export function ImportButton() {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setImporting(true)}>
        <Upload aria-hidden="true" />
        Import CSV
      </Button>
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
