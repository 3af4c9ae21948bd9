import { ThumbsUp } from 'lucide-react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { useLessonLike } from './use-lesson-like.ts'

interface LikeButtonProps {
  lessonId: string
  liked: boolean
  /** How many like it, this reader among them. */
  count: number
}

/** Likes a lesson or takes the like back. */
export function LikeButton({ lessonId, ...first }: LikeButtonProps) {
  const { liked, count, change } = useLessonLike(lessonId, first)
  const like = useSignedInAction(`like:${lessonId}`, 'Sign in to like this video.', () => void change(true))

  return (
    <Button
      variant="secondary"
      size="s"
      aria-pressed={liked}
      aria-label={`Like, ${count === 1 ? '1 like' : `${count} likes`}`}
      icon={<ThumbsUp aria-hidden="true" {...(liked && { fill: 'currentColor' })} />}
      onClick={() => (liked ? void change(false) : like())}
    >
      {count}
    </Button>
  )
}
