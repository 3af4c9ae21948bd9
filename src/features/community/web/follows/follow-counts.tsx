import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import { formatFollowerCount } from '../format-person.ts'
import styles from './follow-counts.module.css'
import { useFollow } from './use-follow.ts'

interface FollowCountsProps {
  userId: string
  /** As of the time when the page was rendered. */
  followers: number
  following: number
  isFollowed: boolean
  /** Addresses of the lists. */
  followersTo: string
  followingTo: string
}

/** How many follow somebody, and how many they follow, with links to the lists. */
export function FollowCounts({
  userId,
  followers,
  following,
  isFollowed,
  followersTo,
  followingTo,
}: FollowCountsProps) {
  const mark = useFollow(userId, { following: isFollowed, followers })
  return (
    <p className={styles.counts}>
      <Link to={followersTo} className={styles.count}>
        {renderMessage(
          t.strongFollowerCount({
            count: mark.followers,
            shown: formatFollowerCount(mark.followers),
            strong: (text) => <b>{text}</b>,
          }),
        )}
      </Link>
      <Link to={followingTo} className={styles.count}>
        {renderMessage(
          t.strongFollowingCount({
            shown: formatFollowerCount(following),
            strong: (text) => <b>{text}</b>,
          }),
        )}
      </Link>
    </p>
  )
}
