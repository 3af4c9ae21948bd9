import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { CourseCard } from '../../rules/course.ts'
import { type CountedNoun, formatCountWithNoun, formatShortCountWithNoun } from '../course-format.ts'
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

/** "1.2K views", with the whole number as a tooltip and for screen readers. */
export function ShortCount({ count, one }: { count: number; one: CountedNoun }) {
  const [short, whole] = [formatShortCountWithNoun(count, one), formatCountWithNoun(count, one)]
  if (short === whole) return <span>{whole}</span>
  return (
    <span title={whole}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  )
}
