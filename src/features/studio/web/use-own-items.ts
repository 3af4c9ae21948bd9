import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { OwnItem } from '../rules/own-items.ts'
import { failureText, isGone, isRefusal, studioApi } from './api.ts'
import { listOwn } from './list-own.ts'
import { ownItemName, shareAddress } from './own-item-text.ts'
import type { OwnList } from './own-list-address.ts'

const POLL_MS = 5_000

/** What a creator does with a card of his own; each change is shown by asking for the page again. */
export function useOwnActions() {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()

  return {
    async copyLink(item: OwnItem) {
      const address = window.location.origin + shareAddress(item)
      try {
        await navigator.clipboard.writeText(address)
        toast.success('Link copied')
      } catch {
        // A page that is not secure has no clipboard.
        toast.error('The link could not be copied.', { description: address })
      }
    },
    /** @returns whether it is there no more */
    async remove(item: OwnItem): Promise<boolean> {
      let gone = false
      await confirm('delete', { what: ownItemName(item) }, async () => {
        try {
          await deleteItem(item)
          gone = true
          toast.success('Deleted', { description: item.title })
        } catch (error) {
          gone = isGone(error)
          toast.error(failureText(error))
          // Without a line asking for the page would put an error in its place.
          if (!isRefusal(error)) return
        }
        await revalidate()
      })
      return gone
    },
  }
}

function deleteItem({ type, id }: OwnItem) {
  switch (type) {
    case 'mycourse':
      return studioApi.deleteCourse({ courseId: id })
    case 'myvideo':
      return studioApi.deleteVideo({ videoId: id })
    case 'mybundle':
      return studioApi.deleteBundle({ bundleId: id })
  }
}

/**
 * What a page of a list shows: asked for again and again while something on it is being made and somebody looks. Not by
 * asking for the whole page, since a lost line would put an error in its place.
 *
 * @param given what the page came with
 */
export function useFreshItems(
  list: OwnList,
  pageSize: number,
  given: readonly OwnItem[],
): readonly OwnItem[] {
  const [fresh, setFresh] = useState<{ since: readonly OwnItem[]; items: readonly OwnItem[] } | null>(null)
  const items = fresh?.since === given ? fresh.items : given
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const { data } = await listOwn(studioApi, list, pageSize)
      setFresh({ since: given, items: data })
    } catch {
      // What was known stays until the next time.
    }
  })
  const underWay = items.some(isUnderWay)
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => void look(), POLL_MS)
    return () => clearInterval(timer)
  }, [underWay])
  return items
}

function isUnderWay(item: OwnItem): boolean {
  if (item.type === 'mycourse') return item.videosUnderWay > 0
  return item.type === 'myvideo' && (item.video?.state === 'queued' || item.video?.state === 'processing')
}
