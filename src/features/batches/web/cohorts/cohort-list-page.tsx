import { Plus, Users } from 'lucide-react'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { Cohort } from '../../rules/schemas.ts'
import { BatchDays, BatchPhaseBadge } from '../batch-format.tsx'
import { COHORTS_PATH, getCohortPath, getCohortPeoplePath } from '../batch-paths.ts'
import styles from './cohorts.module.css'

interface CohortListPageProps {
  page: PageOf<Cohort>
  /** From 1. */
  pageNumber: number
  pageSize: number
}

/** The cohorts that one runs, the latest start first. */
export function CohortListPage({ page: { data, totalCount }, pageNumber, pageSize }: CohortListPageProps) {
  const makeOne = (
    <LinkButton to={`${COHORTS_PATH}/new`} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t.newCohort}
    </LinkButton>
  )
  return (
    <Page>
      <PageHeader title={t.myCohorts} subtitle={t.myCohortsSubtitle} actions={data.length > 0 && makeOne} />
      {data.length === 0 ? (
        <EmptyState icon={<Users />} title={t.noCohortsYet} action={makeOne}>
          {t.makeYourFirstCohort}
        </EmptyState>
      ) : (
        <ul className={styles.items}>
          {data.map((cohort) => (
            <CohortItem key={cohort.id} cohort={cohort} />
          ))}
        </ul>
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(totalCount / pageSize)}
        hrefFor={(number) => (number > 1 ? `${COHORTS_PATH}?page=${number}` : COHORTS_PATH)}
      />
    </Page>
  )
}

function CohortItem({ cohort }: { cohort: Cohort }) {
  const { id, name, subjectTitle, phase, isArchived, visibility, memberCount, capacity, waitingCount } =
    cohort
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={getCohortPath(id)}>{name}</Link>
        </h2>
        <p className={styles.meta}>
          <span>{subjectTitle}</span>
          <BatchDays batch={cohort} />
        </p>
        <p className={styles.meta}>
          {isArchived ? <Badge>{t.archived}</Badge> : <BatchPhaseBadge phase={phase} />}
          {visibility === 'restricted' && <span>{t.byInvitation}</span>}
          <span>
            {capacity === null
              ? t.countMembers({ count: memberCount })
              : t.seatsTaken({ taken: memberCount, capacity })}
          </span>
          {waitingCount > 0 && <span>{t.countWaiting({ count: waitingCount })}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={getCohortPeoplePath(id)} size="s" aria-label={t.peopleOf({ name })}>
          {t.people}
        </LinkButton>
        <LinkButton to={getCohortPath(id)} size="s" aria-label={t.editNamed({ name })}>
          {t.edit}
        </LinkButton>
      </div>
    </li>
  )
}
