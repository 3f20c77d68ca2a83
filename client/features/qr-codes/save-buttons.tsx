import { FileDown, Images, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from './save-buttons.module.css'
import { saveAsPdf, saveAsPictures } from './sheet/save-pages.ts'
import type { SheetPage } from './sheet/sheet-page.ts'

type Work = { kind: 'none' } | { kind: 'pictures' | 'pdf'; page: number } | { kind: 'failed'; sentence: string }

export function SaveButtons({ pages, isReady }: { pages: readonly SheetPage[]; isReady: boolean }) {
  const [work, setWork] = useState<Work>({ kind: 'none' })
  const isBusy = work.kind === 'pictures' || work.kind === 'pdf'

  const save = async (kind: 'pictures' | 'pdf') => {
    const run = kind === 'pdf' ? saveAsPdf : saveAsPictures
    setWork({ kind, page: 1 })
    try {
      await run(pages, (page) => setWork({ kind, page }))
      setWork({ kind: 'none' })
    } catch {
      setWork({ kind: 'failed', sentence: 'The pages could not be saved. Please try again, or print them instead.' })
    }
  }

  const label = (kind: 'pictures' | 'pdf', words: string) =>
    work.kind === kind ? `Page ${work.page} of ${pages.length}…` : words

  return (
    <div className={styles.buttons}>
      <Button
        look="quiet"
        wide
        disabled={!isReady || work.kind === 'pdf'}
        pending={work.kind === 'pictures'}
        onClick={() => save('pictures')}
      >
        {isBusy ? null : <Images aria-hidden="true" />}
        {label('pictures', 'Download as A4 Pages')}
      </Button>
      <Button
        look="quiet"
        wide
        disabled={!isReady || work.kind === 'pictures'}
        pending={work.kind === 'pdf'}
        onClick={() => save('pdf')}
      >
        {isBusy ? null : <FileDown aria-hidden="true" />}
        {label('pdf', 'Download as one PDF')}
      </Button>
      <Button look="quiet" wide disabled={!isReady || isBusy} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      {work.kind === 'failed' ? <Notice look="problem">{work.sentence}</Notice> : null}
    </div>
  )
}
