import { Check, Plus } from 'lucide-react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useFollow } from './use-follow.ts'

export interface FollowButtonProps {
  person: { id: string; name: string }
  /** What is known when the page is made. */
  following: boolean
  followers?: number
  size?: 's' | 'm'
  /** The one action of its page. */
  prominent?: boolean
}

/**
 * Follows somebody at once; ending it is asked about first (specification 4). Visitors are asked to sign in, and then it is
 * done. Nothing for oneself.
 */
export function FollowButton({
  person: { id, name },
  following: followingBefore,
  followers = 0,
  size = 'm',
  prominent = false,
}: FollowButtonProps) {
  const { following, own, change } = useFollow(id, { following: followingBefore, followers })
  const confirm = useConfirm()
  const follow = useSignedInAction(`follow:${id}`, `Sign in to follow ${name}.`, () => {
    if (!own) void change(true)
  })
  if (own) return null
  if (following) {
    return (
      <Button
        size={size}
        variant="secondary"
        icon={<Check aria-hidden="true" />}
        aria-label={`Following ${name}`}
        aria-haspopup="dialog"
        onClick={() => void confirm('unfollow', { name }, () => change(false))}
      >
        Following
      </Button>
    )
  }
  return (
    <Button
      size={size}
      variant={prominent ? 'primary' : 'ink'}
      icon={<Plus aria-hidden="true" />}
      aria-label={`Follow ${name}`}
      onClick={follow}
    >
      Follow
    </Button>
  )
}
