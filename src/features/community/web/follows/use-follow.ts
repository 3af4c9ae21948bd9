import { useEffect, useSyncExternalStore } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { communityApi, failureText } from '../api.ts'
import { createFollowStore, type FollowMark } from './follow-store.ts'

/** One for all buttons of a page; the server has its own and never fills it. */
const store = createFollowStore(async (userIds) => (await communityApi.listFollowMarks({ userIds })).data)

const queue = createToggleQueue()

/** Coming back to a tab asks again about the people on it. */
function watchReturn(): () => void {
  const look = () => document.visibilityState === 'visible' && void store.refresh()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

let watchers = 0
let unwatch: (() => void) | undefined

/**
 * Whether the reader follows somebody, and how many do, with what changes it.
 *
 * @param first what the page came with
 */
export function useFollow(userId: string, first: FollowMark) {
  const reader = useActor()?.id ?? null
  const toast = useToast()
  // Its own mark alone: on a long list, nobody else's button has to be drawn again.
  const known = useSyncExternalStore(
    store.subscribe,
    () => store.snapshot().get(userId),
    () => undefined,
  )
  const mark: FollowMark = reader === null ? { ...first, following: false } : (known ?? first)

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

  /** Shows it at once; where the server refuses, what it said last comes back, with its words. */
  async function change(to: boolean): Promise<void> {
    // Right after signing in, this comes before the page that is made for the reader.
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
      toast.error(failureText(error))
    }
  }

  return { ...mark, own: reader === userId, change }
}
