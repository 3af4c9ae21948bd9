import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { MoveButtonsProps } from './move-buttons.tsx'

interface OrderedEntry {
  readonly id: string
  readonly title: string
}

/**
 * Moves entries of a list up and down, one at a time, and says to screen readers where each has come to.
 *
 * @param reorder saves the order of all entries by their ids
 * @returns `place` has the buttons of an entry; `announcement` is to be rendered once
 */
export function useReordering(
  entries: readonly OrderedEntry[],
  reorder: (ids: string[]) => Promise<unknown>,
) {
  const revalidator = useRevalidator()
  const toast = useToast()
  const [isMoving, setMoving] = useState(false)
  const [said, setSaid] = useState('')

  async function move(index: number, by: 1 | -1, button: HTMLElement): Promise<void> {
    const ids = entries.map(({ id }) => id)
    const moved = entries[index]
    if (isMoving || !moved || ids[index + by] === undefined) return
    ids.splice(index, 1)
    ids.splice(index + by, 0, moved.id)
    setMoving(true)
    try {
      await reorder(ids)
      setSaid(t.movedTo({ title: moved.title, place: index + by + 1 }))
    } catch (error) {
      const isOld = error instanceof ORPCError && error.defined && error.code === 'CHANGED_MEANWHILE'
      toast.error(isOld ? t.changedMeanwhile : t.somethingWentWrong)
    }
    await revalidator.revalidate()
    setMoving(false)
    // A row that moves in the page loses the focus.
    requestAnimationFrame(() => button.focus())
  }

  const place = (index: number): MoveButtonsProps => ({
    title: entries[index]?.title ?? '',
    canMoveUp: !isMoving && index > 0,
    canMoveDown: !isMoving && index < entries.length - 1,
    onMove: (by, button) => void move(index, by, button),
  })
  const announcement = (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
  return { place, announcement }
}
