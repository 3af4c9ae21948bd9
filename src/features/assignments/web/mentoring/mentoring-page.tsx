import { ClipboardCheck, Clock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { formatCourseStartDay } from '#features/catalogue/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { QueueFilter } from '../../rules/assignment.ts'
import { SUBMISSION_QUEUE_PAGE_SIZE } from '../../rules/limits.ts'
import type { QueueBatch, QueueCounts, QueuedSubmission } from '../../rules/schemas.ts'
import { SubmissionBadge } from '../assignment-format.tsx'
import styles from '../assignments.module.css'
import { getMentoringPath, getSubmissionPath } from './mentoring-paths.ts'

const EMPTY_LISTS: Readonly<Record<QueueFilter, string>> = {
  waiting: t.nothingWaits,
  mine: t.nothingIsYours,
  late: t.nothingIsLate,
  decided: t.nothingIsDecided,
}

interface MentoringPageProps {
  queue: PageOf<QueuedSubmission> & { counts: QueueCounts; batches: QueueBatch[] }
  filter: QueueFilter
  batchId: string | null
  /** From 1. */
  pageNumber: number
}

/** What learners have handed in in the batches that the reader guides. */
export function MentoringPage({ queue, filter, batchId, pageNumber }: MentoringPageProps) {
  const { data, totalCount, counts, batches } = queue
  const navigate = useNavigate()
  const at = (given: Partial<{ filter: QueueFilter; batchId: string | null; page: number }>) =>
    getMentoringPath({ filter, batchId, page: 1, ...given })
  const tabs: { filter: QueueFilter; label: string; count?: number }[] = [
    { filter: 'waiting', label: t.waitingTab, count: counts.waiting },
    { filter: 'mine', label: t.mineTab, count: counts.mine },
    { filter: 'late', label: t.lateTab, count: counts.late },
    { filter: 'decided', label: t.decidedTab },
  ]
  return (
    <Page>
      <PageHeader title={t.mentoring} subtitle={t.mentoringSubtitle}>
        <div className={styles.tools}>
          <TabNav
            label={t.mentoring}
            items={tabs.map((tab) => ({
              ...tab,
              to: at({ filter: tab.filter }),
              current: tab.filter === filter,
            }))}
          />
          {batches.length > 1 && (
            <Select
              label={t.batch}
              hideLabel
              className={styles.batchSelect}
              value={batchId ?? ''}
              onChange={({ target }) => void navigate(at({ batchId: target.value || null }))}
              options={[
                { value: '', label: t.allBatches },
                ...batches.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </div>
      </PageHeader>
      {data.length === 0 ? (
        <EmptyState icon={<ClipboardCheck />} title={EMPTY_LISTS[filter]} />
      ) : (
        <ul className={styles.queue}>
          {data.map((submission) => (
            <li key={submission.id}>
              <QueuedRow submission={submission} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(totalCount / SUBMISSION_QUEUE_PAGE_SIZE)}
        hrefFor={(page) => at({ page })}
      />
    </Page>
  )
}

function QueuedRow({ submission }: { submission: QueuedSubmission }) {
  const { id, learner, assignment, batch, state, status, isLate, waitingSince, decidedAt, takenBy } =
    submission
  const zone = useReaderTimeZone()
  return (
    <article className={styles.row}>
      <Avatar name={learner.name} src={learner.profileImage} decorative />
      <div className={styles.rowText}>
        <h2 className={styles.rowTitle}>
          <Link to={getSubmissionPath(id)}>
            {t.learnersAssignment({ name: learner.name, assignment: assignment.title })}
          </Link>
        </h2>
        <p className={styles.meta}>
          <span>{batch.name}</span>
          <span>
            {decidedAt === null
              ? t.waitsSince({ day: formatCourseStartDay(waitingSince, zone) })
              : t.decidedOn({ day: formatCourseStartDay(decidedAt, zone) })}
          </span>
          {takenBy && decidedAt === null && <span>{t.takenByName({ name: takenBy.name })}</span>}
        </p>
      </div>
      <div className={styles.rowBadges}>
        {state === 'submitted' && status === 'updated' && <Badge>{t.updated}</Badge>}
        {isLate && (
          <Badge tone="bad" icon={<Clock aria-hidden="true" />}>
            {t.late}
          </Badge>
        )}
        {state !== 'submitted' && <SubmissionBadge state={state} />}
      </div>
    </article>
  )
}

/** In place of pages for mentors, for everybody who is none. */
export function MentorsOnly() {
  return (
    <Page>
      <EmptyState
        isPage
        title={t.thisPageIsForMentors}
        icon={<ClipboardCheck />}
        action={
          <LinkButton to="/batches" variant="primary">
            {t.batches}
          </LinkButton>
        }
      >
        {t.mentorsDecideHere}
      </EmptyState>
    </Page>
  )
}
