import { Link } from 'react-router'
import { countText } from './count-text.ts'
import styles from './follow-counts.module.css'
import { useFollow } from './use-follow.ts'

interface FollowCountsProps {
  userId: string
  /** What the page came with. */
  followers: number
  following: number
  isFollowed: boolean
  /** Where the lists are. */
  followersTo: string
  followingTo: string
}

/** How many follow somebody, and how many he follows; each number leads to its list. */
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
        <b>{countText(mark.followers)}</b> {mark.followers === 1 ? 'follower' : 'followers'}
      </Link>
      <Link to={followingTo} className={styles.count}>
        <b>{countText(following)}</b> following
      </Link>
    </p>
  )
}
