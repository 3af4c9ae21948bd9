import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { failureText, learningApi } from '../api.ts'

interface LikeButtonProps {
  lessonId: string
  liked: boolean
  /** How many like it, this reader among them. */
  count: number
}

/**
 * Likes a lesson or takes the like back. The thumb answers at once; the number changes by one when the server has
 * agreed, and not otherwise (specification 4, 8).
 */
export function LikeButton({ lessonId, liked: likedBefore, count: countBefore }: LikeButtonProps) {
  const toast = useToast()
  const [changed, setChanged] = useState<{ lessonId: string; liked: boolean; count: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const own = changed?.lessonId === lessonId ? changed : { liked: likedBefore, count: countBefore }

  async function change(to: boolean) {
    if (busy) return
    setBusy(true)
    setChanged({ lessonId, liked: to, count: own.count })
    try {
      const { liked, likeCount } = await (to
        ? learningApi.like({ lessonId })
        : learningApi.unlike({ lessonId }))
      setChanged({ lessonId, liked, count: likeCount })
    } catch (error) {
      setChanged({ lessonId, ...own })
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  const like = useSignedInAction(`like:${lessonId}`, 'Sign in to like this video.', () => void change(true))

  return (
    <Button
      variant="secondary"
      size="s"
      aria-pressed={own.liked}
      aria-label={`Like, ${own.count === 1 ? '1 like' : `${own.count} likes`}`}
      icon={<ThumbsUp aria-hidden="true" {...(own.liked && { fill: 'currentColor' })} />}
      onClick={() => (own.liked ? void change(false) : like())}
    >
      {own.count}
    </Button>
  )
}
