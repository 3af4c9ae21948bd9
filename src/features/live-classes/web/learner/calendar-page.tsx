import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import type { BatchDetail } from '#features/batches/rules/schemas.ts'
import { BatchFrame } from '#features/batches/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { LiveClass } from '../../rules/schemas.ts'
import { formatZone, groupClassesByDay } from '../class-format.ts'
import { GuideActions } from '../cohort/guide-actions.tsx'
import { getCalendarPath } from '../paths.ts'
import { useClassNow } from '../use-class-now.ts'
import styles from './calendar.module.css'
import { ClassItem } from './class-item.tsx'

const ClassDialog = createLazyOverlay(
  () => import('./class-dialog.tsx').then((module) => module.ClassDialog),
  ({ onClose }) => onClose(),
)
const FeedDialog = createLazyOverlay(
  () => import('./feed-dialog.tsx').then((module) => module.FeedDialog),
  ({ onClose }) => onClose(),
)

interface CalendarPageProps {
  batch: BatchDetail
  upcoming: PageOf<LiveClass>
  past: PageOf<LiveClass>
  /** The page of those that are over, from 1. */
  pageNumber: number
  pageSize: number
  /** The class that the address opens. */
  opened: LiveClass | null
  /** Whether the address asks for a class that is none of the batch. */
  isMissing: boolean
  /** The server's time when they were read. */
  now: string
  /** Announcements that the reader has not read. */
  unreadCount: number
}

/** The calendar of a batch, day by day in the reader's zone, and below it what is over with its recordings. */
export function CalendarPage({
  batch,
  upcoming,
  past,
  pageNumber,
  pageSize,
  opened,
  isMissing,
  now: readAt,
  unreadCount,
}: CalendarPageProps) {
  const { id: batchId, name, slug, viewer } = batch
  const zone = useReaderTimeZone()
  const navigate = useNavigate()
  const [isSubscribing, setSubscribing] = useState(false)
  const now = useClassNow([...upcoming.data, ...(opened ? [opened] : [])], readAt)
  const addressOf = (given: { class?: string | undefined; page?: number }) => {
    const { page = pageNumber } = given
    const query = new URLSearchParams({
      ...(page > 1 && { page: String(page) }),
      ...(given.class && { class: given.class }),
    })
    return query.size > 0 ? `${getCalendarPath(slug)}?${query}` : getCalendarPath(slug)
  }
  const close = () => void navigate(addressOf({}), { replace: true, preventScrollReset: true })
  const toItem = (liveClass: LiveClass) => ({
    ...{ liveClass, slug, now, zone, to: addressOf({ class: liveClass.id }) },
  })
  // One that has ended while the page was open stands below after the next load.
  const isEmpty = upcoming.data.length === 0

  return (
    <BatchFrame batch={batch} unreadAnnouncements={unreadCount}>
      <div className={styles.page}>
        <div className={styles.tools}>
          <span className={styles.zone}>{t.timesInZone({ zone: formatZone(zone) })}</span>
          <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setSubscribing(true)}>
            {t.subscribe}
          </Button>
        </div>
        {isMissing && <Notice>{t.classIsNotHere}</Notice>}
        {isEmpty ? (
          <EmptyState icon={<CalendarDays />} title={t.noClassesPlanned}>
            {t.classesComeHere}
          </EmptyState>
        ) : (
          <div className={styles.days}>
            {groupClassesByDay(upcoming.data, zone).map(({ key, day, classes }) => (
              <section key={key}>
                <h2 className={styles.day}>{day}</h2>
                <ul className={styles.items}>
                  {classes.map((one) => (
                    <ClassItem key={one.id} {...toItem(one)} />
                  ))}
                </ul>
              </section>
            ))}
            {upcoming.totalCount > upcoming.data.length && (
              <p className={styles.zone}>
                {t.moreClassesLater({ count: upcoming.totalCount - upcoming.data.length })}
              </p>
            )}
          </div>
        )}
        {past.data.length > 0 && (
          <PageSection title={t.endedSessions}>
            <ul className={styles.items}>
              {past.data.map((one) => (
                <ClassItem key={one.id} {...toItem(one)} withDay />
              ))}
            </ul>
            <Pagination
              current={pageNumber}
              total={Math.ceil(past.totalCount / pageSize)}
              hrefFor={(number) => addressOf({ page: number })}
            />
          </PageSection>
        )}
      </div>
      {opened && (
        <ClassDialog
          key={opened.id}
          open
          {...{ liveClass: opened, slug, now, zone }}
          guideActions={viewer.canMentor && <GuideActions liveClass={opened} batchId={batchId} now={now} />}
          onClose={close}
        />
      )}
      {isSubscribing && (
        <FeedDialog open batchId={batchId} batchName={name} onClose={() => setSubscribing(false)} />
      )}
    </BatchFrame>
  )
}
