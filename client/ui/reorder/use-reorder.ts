import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { movedTo, placeAt } from './moved-to.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'

/**
 * Rows that can be reordered by dragging a handle, or by its arrow keys. The list shows the new order while dragging,
 * and reports it once when the row is dropped. Dragging to the window's edge scrolls the page.
 */
export function useReorder(ids: readonly string[], onReorder: (ids: readonly string[], moved: string) => void) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ id: string; ids: readonly string[]; pointerId: number }>()

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

  const follow = (y: number) => {
    if (!drag) return
    const to = place(drag.id, y)
    setDrag((held) => held && { ...held, ids: movedTo(held.ids, held.id, to) })
  }
  const heldAt = useEdgeScroll(drag !== undefined, follow)
  const move = useEffectEvent(({ pointerId, clientY }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return
    heldAt(clientY)
    follow(clientY)
  })
  const letGo = useEffectEvent(({ pointerId, type }: PointerEvent) => {
    if (pointerId !== drag?.pointerId) return
    setDrag(undefined)
    if (type === 'pointerup' && drag.ids.join() !== ids.join()) onReorder(drag.ids, drag.id)
  })
  const pointerId = drag?.pointerId
  // On the window, because a handle loses its pointer capture when its row moves in the page.
  useEffect(() => {
    if (pointerId === undefined) return
    const moved = (event: PointerEvent) => move(event)
    const over = (event: PointerEvent) => letGo(event)
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', over)
    window.addEventListener('pointercancel', over)
    return () => {
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', over)
      window.removeEventListener('pointercancel', over)
    }
  }, [pointerId])

  const handle = (id: string) => ({
    onPointerDown: ({ button, pointerId }: ReactPointerEvent) => {
      if (button === 0 && !drag) setDrag({ id, ids, pointerId })
    },
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
