import { Link } from 'react-router'
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
        <b>{formatFollowerCount(mark.followers)}</b> {mark.followers === 1 ? 'follower' : 'followers'}
      </Link>
      <Link to={followingTo} className={styles.count}>
        <b>{formatFollowerCount(following)}</b> following
      </Link>
    </p>
  )
}
