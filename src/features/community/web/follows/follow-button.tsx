import { Check, Plus } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { useSignedInAction } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { t } from '../../messages/index.ts'
import { useFollow } from './use-follow.ts'

export interface FollowButtonProps {
  person: { id: string; name: string }
  /** State when the page was rendered. */
  following: boolean
  followers?: number
  size?: 's' | 'm'
  /** The main action of its page. */
  prominent?: boolean
}

/** For presses that the browser does not count as one gesture, such as taps. */
const DOUBLE_CLICK_MS = 500

/**
 * Follows at once, and asks before unfollowing. Visitors are asked to sign in, and then follow. Renders nothing for the reader
 * themselves.
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
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const follow = useSignedInAction(`follow:${id}`, t.signInToFollow({ name }), () => {
    if (!own) void change(true)
  })

  /** The second press of a double click on "Follow" lands on this button: ignore it. */
  function askToUnfollow({ detail, timeStamp }: MouseEvent) {
    if (detail > 1 || timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return
    void confirm('unfollow', { name }, () => change(false))
  }

  if (own) return null
  if (following) {
    return (
      <Button
        size={size}
        variant="secondary"
        icon={<Check aria-hidden="true" />}
        aria-label={t.followingName({ name })}
        aria-haspopup="dialog"
        onClick={askToUnfollow}
      >
        {t.following}
      </Button>
    )
  }
  return (
    <Button
      size={size}
      variant={prominent ? 'primary' : 'ink'}
      icon={<Plus aria-hidden="true" />}
      aria-label={t.followName({ name })}
      onClick={({ timeStamp }) => {
        pressedAt.current = timeStamp
        follow()
      }}
    >
      {t.follow}
    </Button>
  )
}
