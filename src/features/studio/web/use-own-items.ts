import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { OwnItem } from '../rules/own-items.ts'
import { failureText, studioApi } from './api.ts'
import { ownItemName, shareAddress } from './own-item-text.ts'

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
    remove: (item: OwnItem) =>
      confirm('delete', { what: ownItemName(item) }, async () => {
        try {
          await deleteItem(item)
          await revalidate()
          toast.success('Deleted', { description: item.title })
        } catch (error) {
          toast.error(failureText(error))
        }
      }),
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

/** Asks for the page again and again while something on it is being made and somebody looks. */
export function useFollowMaking(items: readonly OwnItem[]): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  const underWay = items.some(isUnderWay)
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => look(), POLL_MS)
    return () => clearInterval(timer)
  }, [underWay])
}

function isUnderWay(item: OwnItem): boolean {
  if (item.type === 'mycourse') return item.videosUnderWay > 0
  return item.type === 'myvideo' && (item.video?.state === 'queued' || item.video?.state === 'processing')
}
