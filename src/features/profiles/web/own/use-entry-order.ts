import { safe } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { EntrySection } from '../../rules/sections.ts'
import { profilesApi } from '../api.ts'
import type { EntryView } from '../sections/entry-view.ts'

/** The order of a section's entries: shown at once, sent one after another, and as before where that fails. */
export function useEntryOrder(
  section: EntrySection,
  entries: readonly EntryView[],
  onChanged: () => Promise<void> | void,
) {
  const toasts = useToast()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const sending = useRef(Promise.resolve())
  const pressed = useRef<HTMLElement | null>(null)
  const ordered = order ? sortBy(entries, order) : entries

  // A button that moves with its entry can lose the focus on the way.
  useEffect(() => {
    if (order && pressed.current?.isConnected) pressed.current.focus()
  }, [order])

  async function send(wanted: readonly string[]) {
    const { error } = await safe(profilesApi.reorderEntries({ section, createdAt: [...wanted] }))
    if (error) toasts.error(t.couldNotBeMoved)
    else await onChanged()
    // Not while a later press is on its way.
    setOrder((latest) => (latest === wanted ? null : latest))
  }

  /** @param by 1 moves it down, -1 up */
  function move(index: number, by: 1 | -1, button: HTMLElement) {
    const wanted = ordered.map(({ createdAt }) => createdAt)
    const [moved] = wanted.splice(index, 1)
    if (moved === undefined || index + by < 0 || index + by > wanted.length) return
    wanted.splice(index + by, 0, moved)
    pressed.current = button
    setOrder(wanted)
    setAnnouncement(t.movedToPosition({ place: index + by + 1, total: wanted.length }))
    sending.current = sending.current.then(() => send(wanted))
  }

  return { ordered, move, announcement }
}

function sortBy(entries: readonly EntryView[], order: readonly string[]): EntryView[] {
  const placeOf = ({ createdAt }: EntryView) => order.indexOf(createdAt)
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
