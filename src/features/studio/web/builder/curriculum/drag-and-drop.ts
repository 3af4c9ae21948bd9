import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type DragThing, type DropTarget, parseThing } from './resolve-drop.ts'

interface DragElements {
  /** What is dragged over it is put before or behind it. */
  readonly place: RefObject<HTMLElement | null>
  /** What is seen under the pointer. */
  readonly head: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
}

/**
 * Makes a topic or an item one that can be dragged and dropped upon. Where something would go is shown by an attribute of the element,
 * so that nothing is rendered while somebody drags.
 */
export function useDraggable({ place, head, handle }: DragElements, { kind, id }: DragThing): void {
  useEffect(() => {
    const [element, dragged, dragHandle] = [place.current, head.current, handle.current]
    if (!element || !dragged || !dragHandle) return
    const clear = () => element.removeAttribute('data-drop')
    return combine(
      draggable({
        element: dragged,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element,
        // A topic goes between topics, and takes items.
        canDrop: ({ source }) => kind === 'topic' || source.data['kind'] === 'item',
        getData: ({ input, source }) =>
          kind === 'topic' && source.data['kind'] === 'item'
            ? { kind, id }
            : attachClosestEdge({ kind, id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, location }) => {
          const isInnermost = location.current.dropTargets[0]?.element === element
          if (isInnermost) element.setAttribute('data-drop', extractClosestEdge(self.data) ?? 'into')
          else clear()
        },
        onDragLeave: clear,
        onDrop: clear,
      }),
    )
  }, [place, head, handle, kind, id])
}

/** Tells what was dropped where, and scrolls the page while something is dragged along its edge. */
export function useDropMonitor(onDrop: (thing: DragThing, targets: readonly DropTarget[]) => void): void {
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      combine(
        autoScrollWindowForElements(),
        monitorForElements({
          onDrop({ source, location }) {
            const thing = parseThing(source.data)
            const targets = location.current.dropTargets.flatMap(({ data }) => {
              const target = parseThing(data)
              return target ? { ...target, edge: extractClosestEdge(data) } : []
            })
            if (thing) drop(thing, targets)
          },
        }),
      ),
    [],
  )
}
