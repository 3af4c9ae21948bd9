import { Link } from 'react-router'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import type { CourseCard } from '../../rules/course.ts'
import styles from './creator-line.module.css'

/** The creator of what a card shows, linked to their profile. */
export function CreatorLine({ creator }: { creator: CourseCard['creatorInfo'][number] }) {
  const { name, username, profileImage } = creator
  const words = (
    <>
      <Avatar name={name} src={profileImage} size="s" decorative />
      <span className={styles.name}>{name}</span>
    </>
  )
  if (username === null) return <span className={styles.creator}>{words}</span>
  return (
    <Link to={`/profile/${username}`} className={cx(styles.creator, styles.link)}>
      {words}
    </Link>
  )
}
