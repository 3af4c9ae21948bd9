import { type PointerEvent, useState } from 'react'

/**
 * Drags something by a handle with mouse, pen or finger and drops it on an element with `data-drop`. What can be dragged must be
 * possible with buttons or fields as well.
 */
export function usePointerDrag(onDrop: (dragged: number, target: number) => void) {
  const [drag, setDrag] = useState<{ item: number; target: number | null } | null>(null)
  return {
    dragged: drag?.item ?? null,
    target: drag?.target ?? null,
    getHandleProps: (item: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ item, target: null })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag) setDrag({ ...drag, target: findTarget(event) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const target = drag && findTarget(event)
        setDrag(null)
        if (drag && target !== null) onDrop(drag.item, target)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}

/** The place of the same group under the pointer. */
function findTarget({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')
  const isSameGroup = place?.closest('[data-drag-group]') === currentTarget.closest('[data-drag-group]')
  return place && isSameGroup ? Number(place.dataset['drop']) : null
}
