import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import type { Person } from '../../rules/person.ts'
import { shortName } from '../short-name.ts'
import styles from './comment-item.module.css'

/** The author of a comment: the name cut as on cards, in full for screen readers and on hovering. */
export function PersonName({ person: { name, username } }: { person: Person }) {
  const short = shortName(name)
  const shown =
    short === name ? (
      <bdi>{name}</bdi>
    ) : (
      <>
        <bdi aria-hidden="true">{short}</bdi>
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    )
  if (username === null) return <span className={styles.name}>{shown}</span>
  return (
    <Link to={`/profile/${encodeURIComponent(username)}`} className={styles.name} title={name}>
      {shown}
    </Link>
  )
}
