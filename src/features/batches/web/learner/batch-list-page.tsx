import { Users } from 'lucide-react'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { BatchCard, JoinedBatch } from '../../rules/schemas.ts'
import { BATCHES_PATH } from '../batch-paths.ts'
import { BatchCardList } from './batch-card-list.tsx'

interface BatchListPageProps {
  /** Those the reader is in or waits for; shown on the first page only. */
  mine: readonly JoinedBatch[]
  page: PageOf<BatchCard>
  /** From 1. */
  pageNumber: number
  pageSize: number
}

/** All batches; the reader's own stand first. */
export function BatchListPage({
  mine,
  page: { data, totalCount },
  pageNumber,
  pageSize,
}: BatchListPageProps) {
  const own = new Set(mine.map(({ id }) => id))
  const others = data.filter(({ id }) => !own.has(id))
  return (
    <Page>
      <PageHeader title={t.batches} subtitle={t.batchesSubtitle} />
      {mine.length > 0 && (
        <PageSection title={t.yourBatches}>
          <BatchCardList batches={mine} label={t.yourBatches} />
        </PageSection>
      )}
      {data.length === 0 && mine.length === 0 && (
        <EmptyState
          title={t.noDataFound}
          icon={<Users />}
          action={
            <LinkButton to="/courses" variant="primary">
              {t.allCourses}
            </LinkButton>
          }
        >
          {t.noBatchYet}
        </EmptyState>
      )}
      {others.length > 0 &&
        (mine.length > 0 ? (
          <PageSection title={t.moreBatches}>
            <BatchCardList batches={others} label={t.moreBatches} />
          </PageSection>
        ) : (
          <BatchCardList batches={others} label={t.batches} level={2} />
        ))}
      <Pagination
        current={pageNumber}
        total={Math.ceil(totalCount / pageSize)}
        hrefFor={(number) => (number > 1 ? `${BATCHES_PATH}?page=${number}` : BATCHES_PATH)}
      />
    </Page>
  )
}
