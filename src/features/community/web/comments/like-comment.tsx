import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Comment } from '../../rules/comment.ts'
import { useCommentsControl } from './comments-context.ts'

/** Toggles the reader's like; nothing changes before the server has answered. */
export function LikeComment({ comment }: { comment: Comment }) {
  const { list, like } = useCommentsControl()
  const [busy, setBusy] = useState(false)
  const liked = list.liked.has(comment.id)

  async function change(to: boolean) {
    setBusy(true)
    await like(comment, to)
    setBusy(false)
  }

  const likeIt = useSignedInAction(
    `like-comment:${comment.id}`,
    'Sign in to like comments.',
    () => void change(true),
  )
  const likes = comment.likeCount === 1 ? '1 like' : `${comment.likeCount} likes`
  return (
    <Button
      size="s"
      variant="quiet"
      busy={busy}
      aria-pressed={liked}
      aria-label={comment.likeCount === 0 ? 'Like' : `Like, ${likes}`}
      icon={<ThumbsUp aria-hidden="true" {...(liked && { fill: 'currentColor' })} />}
      onClick={() => (liked ? void change(false) : likeIt())}
    >
      {comment.likeCount > 0 && comment.likeCount.toLocaleString('en')}
    </Button>
  )
}
