import { CalendarClock, Mail, Megaphone, Pin, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Cohort } from '#features/batches/rules/schemas.ts'
import { CohortFrame, getCohortPath } from '#features/batches/web/index.ts'
import type { Page } from '#platform/rules/paging.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import { ANNOUNCEMENT_PAGE_SIZE } from '../../rules/limits.ts'
import type { CohortAnnouncement } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { announcementsApi, getFailureMessage } from '../api.ts'
import { useAnnouncementDates } from '../use-dates.ts'

const AnnouncementDialog = createLazyOverlay(
  () => import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
  ({ onClose }) => onClose(),
)

interface CohortAnnouncementsPageProps {
  cohort: Cohort
  page: Page<CohortAnnouncement>
  /** From 1. */
  pageNumber: number
}

/** All announcements of a cohort, scheduled ones first, for who writes them. */
export function CohortAnnouncementsPage({ cohort, page, pageNumber }: CohortAnnouncementsPageProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const confirm = useConfirm()
  /** Null: a new one; undefined: none. */
  const [edited, setEdited] = useState<CohortAnnouncement | null>()
  const focus = useFocusAfterRemoval<HTMLUListElement>(page.data.map(({ id }) => id))
  const path = `${getCohortPath(cohort.id)}/announcements`

  async function remove({ id, title }: CohortAnnouncement) {
    let gone = false
    await confirm('delete', { what: t.announcementNamed({ title }) }, async () => {
      try {
        await announcementsApi.deleteAnnouncement({ announcementId: id })
        gone = true
        toast.success(t.announcementDeleted)
        await revalidate()
      } catch (error) {
        toast.error(getFailureMessage(error))
      }
    })
    if (gone) focus.moveFrom(id)
  }

  function finish(saved: CohortAnnouncement) {
    const isNew = edited === null || edited?.publishedAt === null
    setEdited(undefined)
    if (!isNew) toast.success(t.announcementSaved)
    else toast.success(saved.publishedAt === null ? t.announcementScheduled : t.announcementPublished)
    void revalidate()
  }

  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited(null)}>
      {t.newAnnouncement}
    </Button>
  )
  return (
    <CohortFrame cohort={cohort}>
      {page.data.length === 0 ? (
        <EmptyState icon={<Megaphone />} title={t.noAnnouncementsYet} action={add}>
          {t.tellYourCohort}
        </EmptyState>
      ) : (
        <div>
          <div className={styles.tools}>{add}</div>
          <ul ref={focus.list} tabIndex={-1} className={styles.list} aria-label={t.announcements}>
            {page.data.map((announcement) => (
              <li key={announcement.id}>
                <ManagedAnnouncement
                  announcement={announcement}
                  onEdit={() => setEdited(announcement)}
                  onRemove={() => void remove(announcement)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / ANNOUNCEMENT_PAGE_SIZE)}
        hrefFor={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
      {edited !== undefined && (
        <AnnouncementDialog
          open
          batchId={cohort.id}
          announcement={edited}
          onClose={() => setEdited(undefined)}
          onSaved={finish}
          onLoadAgain={() => {
            setEdited(undefined)
            void revalidate()
          }}
        />
      )}
    </CohortFrame>
  )
}

interface ManagedAnnouncementProps {
  announcement: CohortAnnouncement
  onEdit: () => void
  onRemove: () => void
}

function ManagedAnnouncement({ announcement, onEdit, onRemove }: ManagedAnnouncementProps) {
  const { title, html, isPinned, byMail, publishAt, publishedAt, author, recipientCount } = announcement
  const { formatTime } = useAnnouncementDates()
  return (
    <article className={styles.post}>
      <header className={styles.postHead}>
        <div className={styles.titleRow}>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {isPinned && <Badge icon={<Pin aria-hidden="true" />}>{t.pinned}</Badge>}
          {recipientCount !== null && (
            <Badge tone="info" icon={<Users aria-hidden="true" />}>
              {t.toLearners({ count: recipientCount })}
            </Badge>
          )}
          {byMail && <Badge icon={<Mail aria-hidden="true" />}>{t.byMail}</Badge>}
          {publishedAt === null && (
            <Badge tone="info" icon={<CalendarClock aria-hidden="true" />}>
              {t.scheduledFor({ time: formatTime(publishAt) })}
            </Badge>
          )}
        </div>
        <p className={styles.meta}>
          {author && <span>{t.byAuthor({ name: author.name })}</span>}
          {publishedAt !== null && (
            <time dateTime={publishedAt}>{t.publishedAt({ time: formatTime(publishedAt) })}</time>
          )}
        </p>
      </header>
      <Prose compact sanitisedHtml={html} />
      <div className={styles.actions}>
        <Button size="s" aria-label={t.editNamed({ title })} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          size="s"
          variant="quiet"
          data-removes=""
          aria-label={t.deleteNamed({ title })}
          onClick={onRemove}
        >
          {t.deleteIt}
        </Button>
      </div>
    </article>
  )
}
