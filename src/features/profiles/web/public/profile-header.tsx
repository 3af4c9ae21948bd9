import type { ReactNode } from 'react'
import { getLanguage } from '#platform/rules/messages/language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { t } from '../../messages/index.ts'
import type { PublicProfile } from '../../rules/contract.ts'
import { SocialLinks } from '../sections/social-links.tsx'
import styles from './profile-header.module.css'

// In UTC, so that server and browser render the same.
const month = new Intl.DateTimeFormat(getLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2026". */
const formatJoinedMonth = (iso: string): string => month.format(new Date(iso))

interface ProfileHeaderProps {
  profile: PublicProfile
  /** How many follow and are followed. */
  counts: ReactNode
  /** What the reader can do: follow, or edit their own profile. */
  action: ReactNode
}

/** The head of a public profile: avatar, name, followers, links to other sites. */
export function ProfileHeader({ profile, counts, action }: ProfileHeaderProps) {
  const { name, username, profileImage, headline, about, isCreator, isMentor, joinedAt } = profile
  return (
    <header className={styles.header}>
      <Avatar name={name} src={profileImage} size="xl" decorative />
      <div className={styles.words}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <p className={styles.facts}>
          <span>@{username}</span>
          {isCreator && <Badge tone="accent">{t.creator}</Badge>}
          {isMentor && <Badge tone="info">{t.mentor}</Badge>}
          <span>
            {renderMessage(
              t.joined({
                month: formatJoinedMonth(joinedAt),
                time: (text) => <time dateTime={joinedAt}>{text}</time>,
              }),
            )}
          </span>
        </p>
        {headline && (
          <p className={styles.headline} dir="auto">
            {headline}
          </p>
        )}
        {counts}
        <SocialLinks links={profile.sections.social ?? []} />
      </div>
      <div className={styles.action}>{action}</div>
      {about && (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      )}
    </header>
  )
}
