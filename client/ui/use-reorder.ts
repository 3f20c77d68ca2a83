import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { movedTo, placeAt } from './moved-to.ts'

/**
 * Rows that change places by dragging a handle, or by the arrow keys on it. The list is shown as it is held; the
 * new order is told once, when the row is let go.
 */
export function useReorder(ids: readonly string[], onReorder: (ids: readonly string[], moved: string) => void) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ id: string; ids: readonly string[] }>()

  const place = (id: string, y: number): number => {
    const rows = [...(list.current?.children ?? [])].filter(
      (row) => row instanceof HTMLElement && row.dataset.id !== id,
    )
    return placeAt(
      y,
      rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      }),
    )
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, ids })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag?.id === id) setDrag({ id, ids: movedTo(drag.ids, id, place(id, clientY)) })
    },
    onPointerUp: () => {
      setDrag(undefined)
      if (drag && drag.ids.join() !== ids.join()) onReorder(drag.ids, id)
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (step === 0) return
      event.preventDefault()
      const next = movedTo(ids, id, ids.indexOf(id) + step)
      if (next.join() !== ids.join()) onReorder(next, id)
    },
  })

  return { list, ids: drag?.ids ?? ids, draggedId: drag?.id, handle }
}
