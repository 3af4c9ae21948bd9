import { ThumbsUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { formatCount } from '#platform/rules/format.ts'
import { realtime } from '#platform/web/realtime.ts'
import { createToggleQueue } from '#platform/web/toggle-queue.ts'
import { Button } from '#ui/actions/button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  LESSON_LIKE_COUNT_MESSAGE,
  type LessonLikeCountMessage,
  OWN_LESSON_LIKE_MESSAGE,
  type OwnLessonLikeMessage,
} from '../../rules/like-messages.ts'
import { getErrorMessage, learningApi } from '../api.ts'

interface LessonLike {
  readonly liked: boolean
  readonly count: number
}

const queue = createToggleQueue()

const isLikes = (message: unknown): message is LessonLikeCountMessage =>
  typeof message === 'object' && message !== null && 'lessonId' in message && 'likeCount' in message

const isLike = (message: unknown): message is OwnLessonLikeMessage => isLikes(message) && 'liked' in message

/**
 * Whether the reader likes a lesson, and how many do. What is pressed shows at once and goes back to what the server said
 * last when it fails; the number changes when the server has agreed (docs/product/community.md).
 *
 * @param first what the page came with
 */
function useLessonLike(lessonId: string, first: LessonLike) {
  const toast = useToast()
  /** What the server said last, since the page came. */
  const [said, setSaid] = useState<({ lessonId: string } & LessonLike) | null>(null)
  const [pressed, setPressed] = useState<{ lessonId: string; liked: boolean } | null>(null)
  const known: LessonLike = said?.lessonId === lessonId ? said : first
  const hear = useEffectEvent((message: Partial<OwnLessonLikeMessage>) => {
    if (message.lessonId !== lessonId) return
    setSaid({ lessonId, liked: message.liked ?? known.liked, count: message.likeCount ?? known.count })
  })

  useEffect(() => {
    const ways = [
      realtime.subscribe(OWN_LESSON_LIKE_MESSAGE, (message) => isLike(message) && hear(message)),
      realtime.subscribe(LESSON_LIKE_COUNT_MESSAGE, (message) => isLikes(message) && hear(message)),
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
      toast.error(getErrorMessage(error))
    } finally {
      if (!isTakenAlong) setPressed(null)
    }
  }

  return { liked: pressed?.lessonId === lessonId ? pressed.liked : known.liked, count: known.count, change }
}

interface LikeButtonProps {
  lessonId: string
  liked: boolean
  /** How many like it, this reader among them. */
  count: number
}

/** Likes a lesson or takes the like back. */
export function LikeButton({ lessonId, ...first }: LikeButtonProps) {
  const { liked, count, change } = useLessonLike(lessonId, first)
  const like = useSignedInAction(`like:${lessonId}`, t.signInToLike, () => void change(true))

  return (
    <Button
      variant="secondary"
      size="s"
      aria-pressed={liked}
      aria-label={t.likeWithCount({ count })}
      icon={<ThumbsUp aria-hidden="true" {...(liked && { fill: 'currentColor' })} />}
      onClick={() => (liked ? void change(false) : like())}
    >
      {formatCount(count)}
    </Button>
  )
}
