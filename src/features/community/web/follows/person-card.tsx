import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import whole from '#ui/display/whole-link.module.css'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { ListedPerson } from '../../rules/follows-contract.ts'
import { formatFollowerCount, truncateName } from '../format-person.ts'
import { FollowButton } from './follow-button.tsx'
import styles from './person-card.module.css'
import { useFollow } from './use-follow.ts'

interface PersonCardProps {
  person: ListedPerson
  /** Vertical layout, for a row to swipe. */
  upright?: boolean
}

/** A person with a follow button. The name links to their profile. */
export function PersonCard({ person, upright = false }: PersonCardProps) {
  const { id, name, username, profileImage, headline, isCreator, following } = person
  const { followers } = useFollow(id, person)
  const shown = truncateName(name)
  return (
    <article className={cx(styles.card, upright && styles.upright)}>
      <Avatar name={name} src={profileImage} size="l" decorative />
      <div className={styles.words}>
        <p className={styles.name} {...(shown !== name && { title: name })}>
          {username === null ? (
            shown
          ) : (
            <Link to={`/profile/${username}`} className={whole.link}>
              {shown}
            </Link>
          )}
          {isCreator && <Badge>{t.creator}</Badge>}
        </p>
        <p className={styles.fact}>
          {username !== null && <span>@{username}</span>}
          <span>{t.followerCount({ count: followers, shown: formatFollowerCount(followers) })}</span>
        </p>
        {headline && <p className={styles.headline}>{headline}</p>}
      </div>
      <span className={styles.button}>
        <FollowButton person={person} following={following} followers={person.followers} size="s" />
      </span>
    </article>
  )
}
