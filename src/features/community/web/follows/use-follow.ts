import { useEffect, useSyncExternalStore } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { communityApi, getErrorMessage } from '../api.ts'
import { createFollowStore, type FollowState } from './follow-store.ts'

/** Shared by all buttons of a page; on the server it stays empty. */
const store = createFollowStore(async (userIds) => (await communityApi.listFollowStates({ userIds })).data)

const queue = createToggleQueue()

/** Refreshes when the reader comes back to the tab. */
function watchReturn(): () => void {
  const look = () => document.visibilityState === 'visible' && void store.refresh()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

let watchers = 0
let unwatch: (() => void) | undefined

/**
 * Whether the reader follows somebody, how many do, and a function to change it.
 *
 * @param first state when the page was rendered
 */
export function useFollow(userId: string, first: FollowState) {
  const reader = useActor()?.id ?? null
  const toast = useToast()
  // Only this person's state, so that a change does not render all buttons of a long list.
  const known = useSyncExternalStore(
    store.subscribe,
    () => store.snapshot().get(userId),
    () => undefined,
  )
  const mark: FollowState = reader === null ? { ...first, following: false } : (known ?? first)

  useEffect(() => {
    store.become(reader)
    const hide = store.show(userId)
    if (watchers === 0) unwatch = watchReturn()
    watchers += 1
    return () => {
      hide()
      watchers -= 1
      if (watchers === 0) unwatch?.()
    }
  }, [reader, userId])

  /** Shows the change at once; when it fails, the last confirmed state comes back, with a message. */
  async function change(to: boolean): Promise<void> {
    // Right after signing in, this runs before the page is rendered for the new reader.
    store.become(reader)
    store.set(userId, { following: to, followers: Math.max(0, mark.followers + (to ? 1 : -1)) })
    let kept = mark
    try {
      const answer = await queue.set(userId, to, async (wanted) => {
        const { following, followers } = await (wanted
          ? communityApi.follow({ userId })
          : communityApi.unfollow({ userId }))
        kept = { following, followers }
        return kept
      })
      if (answer) store.set(userId, answer)
    } catch (error) {
      store.set(userId, kept)
      toast.error(getErrorMessage(error))
    }
  }

  return { ...mark, own: reader === userId, change }
}
