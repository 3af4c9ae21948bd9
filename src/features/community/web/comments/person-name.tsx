import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import type { Person } from '../../rules/person.ts'
import { shortName } from '../short-name.ts'
import styles from './comment-item.module.css'

/** Who wrote a comment: the name as cards show it, the whole one for those who listen or hover. */
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
