import { Pin, Users } from 'lucide-react'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import type { Announcement } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { useAnnouncementDates } from '../use-dates.ts'

/** One announcement: what it says, by whom and since when. */
export function AnnouncementArticle({
  announcement,
  level = 2,
}: {
  announcement: Announcement
  level?: 2 | 3
}) {
  const { title, html, author, publishedAt, editedAt, isPinned, isUnread, isForSome, recipientCount } =
    announcement
  const { formatTime } = useAnnouncementDates()
  const Heading = `h${level}` as const
  return (
    <article className={styles.post}>
      <header className={styles.postHead}>
        <div className={styles.titleRow}>
          <Heading className={styles.title} dir="auto">
            {title}
          </Heading>
          {isPinned && <Badge icon={<Pin aria-hidden="true" />}>{t.pinned}</Badge>}
          {isForSome && (
            <Badge tone="info" icon={<Users aria-hidden="true" />}>
              {recipientCount === null ? t.toYou : t.toLearners({ count: recipientCount })}
            </Badge>
          )}
          {isUnread && <Badge tone="accent">{t.isNew}</Badge>}
        </div>
        <p className={styles.meta}>
          {author && (
            <span className={styles.author}>
              <Avatar name={author.name} src={author.image} size="s" decorative />
              {author.name}
            </span>
          )}
          <time dateTime={publishedAt}>{formatTime(publishedAt)}</time>
          {editedAt && (
            <time dateTime={editedAt} title={formatTime(editedAt)}>
              {t.edited}
            </time>
          )}
        </p>
      </header>
      <Prose compact sanitisedHtml={html} />
    </article>
  )
}
