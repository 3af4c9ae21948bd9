import { Package } from 'lucide-react'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { BundleCard } from '../../rules/bundle.ts'
import { BundleCardList } from '../components/bundle-card-list.tsx'

interface BundleListPageProps {
  page: PageOf<BundleCard>
  /** From 1. */
  pageNumber: number
  pageSize: number
}

/** All bundles, the newest first. */
export function BundleListPage({ page: { data, totalCount }, pageNumber, pageSize }: BundleListPageProps) {
  return (
    <Page>
      <PageHeader title={t.bundles} subtitle={t.coursesThatBelongTogetherTo} />
      {data.length === 0 ? (
        <EmptyState
          title={t.noDataFound}
          icon={<Package />}
          action={
            <LinkButton to="/courses" variant="primary">
              {t.allCourses}
            </LinkButton>
          }
        >
          {t.thereIsNoBundleYet}
        </EmptyState>
      ) : (
        <BundleCardList bundles={data} level={2} />
      )}
      <Pagination
        current={pageNumber}
        total={Math.ceil(totalCount / pageSize)}
        hrefFor={(number) => (number > 1 ? `/bundles?page=${number}` : '/bundles')}
      />
    </Page>
  )
}
