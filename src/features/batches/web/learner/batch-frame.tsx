import { LockKeyhole, Settings2, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { BatchDays, BatchPhaseBadge } from '../batch-format.tsx'
import { LiveBadge, useBatchLive } from '../batch-live.tsx'
import {
  BATCHES_PATH,
  getBatchAssignmentsPath,
  getBatchContentsPath,
  getBatchPath,
  getCohortBoardPath,
  getCohortPath,
} from '../batch-paths.ts'
import styles from './batch-page.module.css'

interface BatchFrameProps {
  batch: BatchDetail
  /** How many announcements the reader has not read, where the page knows. */
  unreadAnnouncements?: number | undefined
  children: ReactNode
}

/** What stands around each page of a batch: what it is and how far, and the way to the others. */
export function BatchFrame({ batch, unreadAnnouncements = 0, children }: BatchFrameProps) {
  const { id, name, slug, phase, visibility, isArchived, viewer, subjectTitle, category, coverImage } = batch
  const path = getBatchPath(slug)
  const { isLive } = useBatchLive()
  const isOfBatch = viewer.canMentor || viewer.place === 'member'
  const isInside = viewer.canMentor || (viewer.place === 'member' && batch.startsInMs <= 0)
  return (
    <Page>
      <div className={styles.top}>
        <div className={styles.words}>
          <PageHeader
            title={name}
            above={<Breadcrumbs items={[{ label: t.batches, to: BATCHES_PATH }, { label: name }]} />}
            subtitle={<SubjectLink batch={batch} />}
          />
          <div className={styles.facts}>
            <BatchPhaseBadge phase={phase} />
            {visibility === 'restricted' && (
              <Badge icon={<LockKeyhole aria-hidden="true" />}>{t.byInvitation}</Badge>
            )}
            {isArchived && <Badge>{t.archived}</Badge>}
            <BatchDays batch={batch} />
            {batch.memberCount > 0 && <span>{t.countMembers({ count: batch.memberCount })}</span>}
            <span>{t.ledBy({ name: batch.creatorName })}</span>
            {viewer.canMentor && !viewer.canManage && (
              <LinkButton to={getCohortBoardPath(id)} size="s" icon={<Table2 aria-hidden="true" />}>
                {t.board}
              </LinkButton>
            )}
            {viewer.canManage && (
              <LinkButton to={getCohortPath(id)} size="s" icon={<Settings2 aria-hidden="true" />}>
                {t.manageCohort}
              </LinkButton>
            )}
          </div>
        </div>
        <div className={styles.cover}>
          <CourseCover title={subjectTitle} category={category} src={coverImage} eager />
        </div>
      </div>
      <div className={styles.tabs}>
        <TabNav
          label={t.partsOfTheBatch}
          items={[
            { to: path, label: t.homeTab },
            { to: `${path}/syllabus`, label: t.syllabusTab },
            ...(isInside
              ? [
                  { to: `${path}/calendar`, label: t.calendarTab, ...(isLive && { mark: <LiveBadge /> }) },
                  { to: getBatchContentsPath(slug), label: t.contentsTab },
                  { to: getBatchAssignmentsPath(slug), label: t.assignmentsTab },
                ]
              : []),
            ...(isOfBatch
              ? [
                  {
                    to: `${path}/announcements`,
                    label: t.announcementsTab,
                    ...(unreadAnnouncements > 0 && { count: unreadAnnouncements }),
                  },
                ]
              : []),
            ...(isInside ? [{ to: `${path}/resources`, label: t.resourcesTab }] : []),
            ...(isOfBatch ? [{ to: `${path}/support`, label: t.supportTab }] : []),
          ]}
        />
      </div>
      {children}
    </Page>
  )
}

function SubjectLink({ batch: { bundleSlug, courses, subjectTitle } }: { batch: BatchDetail }) {
  const to = bundleSlug === null ? courses[0] && `/courses/${courses[0].seoTitle}` : `/bundles/${bundleSlug}`
  return to ? (
    <Link to={to} className={styles.subject}>
      {subjectTitle}
    </Link>
  ) : (
    subjectTitle
  )
}
