import { Megaphone } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { BatchFrame, getBatchPath } from '#features/batches/web/index.ts'
import type { Page } from '#platform/rules/paging.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { t } from '../../messages/index.ts'
import { ANNOUNCEMENT_PAGE_SIZE } from '../../rules/limits.ts'
import type { Announcement } from '../../rules/schemas.ts'
import styles from '../announcements.module.css'
import { AnnouncementArticle } from './announcement-article.tsx'
import { useAnnouncementHints } from './use-announcement-hints.ts'
import { useAnnouncementReadMark } from './use-read-mark.ts'

interface BatchAnnouncementsPageProps {
  batch: BatchDetail
  page: Page<Announcement> & { latestAt: string | null }
  /** From 1. */
  pageNumber: number
  unreadCount: number
}

/** What is announced to a batch. Opening it marks all of it as read; what comes while it is open appears by itself. */
export function BatchAnnouncementsPage({
  batch,
  page,
  pageNumber,
  unreadCount,
}: BatchAnnouncementsPageProps) {
  const { revalidate } = useRevalidator()
  const path = `${getBatchPath(batch.slug)}/announcements`
  const unread = useAnnouncementReadMark(batch.slug, { latestAt: page.latestAt, unreadCount })
  useAnnouncementHints(batch.id, () => void revalidate())
  return (
    <BatchFrame batch={batch} unreadAnnouncements={unread}>
      {page.data.length === 0 ? (
        <EmptyState icon={<Megaphone />} title={t.noAnnouncementsYet}>
          {t.announcementsComeHere}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t.announcements}>
          {page.data.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementArticle announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(page.totalCount / ANNOUNCEMENT_PAGE_SIZE)}
        hrefFor={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
    </BatchFrame>
  )
}
