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

/** What creators do with a card of their own; after each change the page is loaded again. */
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
    /** @returns whether it is gone */
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
          // Without a connection, loading the page again would replace it with an error.
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
 * The items of a page, polled while one of them is being processed and the page is visible. The page itself is not loaded again,
 * since a lost connection would replace it with an error.
 *
 * @param given the items that the page came with
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
      // The former items stay until the next attempt.
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
