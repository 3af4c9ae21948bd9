import { useEffect, useEffectEvent, useState } from 'react'
import { realtime } from '#platform/web/realtime.ts'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { LESSON_LIKED, LESSON_LIKES, type LiveLessonLike, type LiveLessonLikes } from '../../rules/live.ts'
import { failureText, learningApi } from '../api.ts'

interface LessonLike {
  readonly liked: boolean
  readonly count: number
}

const queue = createToggleQueue()

const isLikes = (message: unknown): message is LiveLessonLikes =>
  typeof message === 'object' && message !== null && 'lessonId' in message && 'likeCount' in message

const isLike = (message: unknown): message is LiveLessonLike => isLikes(message) && 'liked' in message

/**
 * Whether the reader likes a lesson, and how many do. What is pressed shows at once and goes back to what the server said
 * last when it fails; the number changes when the server has agreed (docs/product/community.md).
 *
 * @param first what the page came with
 */
export function useLessonLike(lessonId: string, first: LessonLike) {
  const toast = useToast()
  /** What the server said last, since the page came. */
  const [said, setSaid] = useState<({ lessonId: string } & LessonLike) | null>(null)
  const [pressed, setPressed] = useState<{ lessonId: string; liked: boolean } | null>(null)
  const known: LessonLike = said?.lessonId === lessonId ? said : first
  const hear = useEffectEvent((message: Partial<LiveLessonLike>) => {
    if (message.lessonId !== lessonId) return
    setSaid({ lessonId, liked: message.liked ?? known.liked, count: message.likeCount ?? known.count })
  })

  useEffect(() => {
    const ways = [
      realtime.subscribe(LESSON_LIKED, (message) => isLike(message) && hear(message)),
      realtime.subscribe(LESSON_LIKES, (message) => isLikes(message) && hear(message)),
    ]
    return () => {
      for (const leave of ways) leave()
    }
  }, [])

  async function change(to: boolean): Promise<void> {
    setPressed({ lessonId, liked: to })
    // A request that is already under way takes this press along.
    const isTakenAlong = queue.isRunning(lessonId)
    try {
      await queue.set(lessonId, to, async (wanted) => {
        const { liked, likeCount } = await (wanted
          ? learningApi.like({ lessonId })
          : learningApi.unlike({ lessonId }))
        setSaid({ lessonId, liked, count: likeCount })
      })
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      if (!isTakenAlong) setPressed(null)
    }
  }

  return { liked: pressed?.lessonId === lessonId ? pressed.liked : known.liked, count: known.count, change }
}
