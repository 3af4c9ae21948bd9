import { Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import type { Site } from '#platform/web/page-context.ts'
import { buildBreadcrumbs, buildPageMeta } from '#platform/web/page-meta.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CourseCard } from '../../rules/course.ts'
import { TRENDING_MAX_PAGES } from '../../rules/course-list.ts'
import { CourseCardList } from '../components/course-card-list.tsx'
import type { CourseCardProgress } from '../components/course-completion.tsx'
import styles from './course-list-page.module.css'

const PATH = '/trending-courses'

const addressOf = (page: number) => (page > 1 ? `${PATH}?page=${page}` : PATH)

export const buildTrendingMeta = (site: Site, page: number): MetaDescriptor[] => [
  ...buildPageMeta(site, {
    title: page > 1 ? t.titleAndPage({ title: t.trendingCourses, page }) : t.trendingCourses,
    description: t.trendingDescription,
    path: addressOf(page),
  }),
  {
    'script:ld+json': buildBreadcrumbs(site, [
      { name: t.home, path: '/' },
      { name: t.trendingCourses, path: PATH },
    ]),
  },
]

interface TrendingPageProps {
  page: PageOf<CourseCard>
  /** From 1. */
  pageNumber: number
  /** By course id, where the learner is enrolled. */
  progress?: ReadonlyMap<string, CourseCardProgress> | undefined
  /** A button over each card's picture. */
  cardAction?: ((course: CourseCard) => ReactNode) | undefined
}

/** What is watched now, the most watched first. */
export function TrendingPage({ page, pageNumber, progress, cardAction }: TrendingPageProps) {
  const limit = page.next?.limit ?? page.previous?.limit ?? Math.max(1, page.totalCount)
  return (
    <Page>
      <PageHeader title={t.trendingCourses} subtitle={t.trendingDescription} />
      {page.data.length === 0 ? (
        <EmptyState
          title={t.noDataFound}
          icon={<Flame />}
          action={
            <LinkButton to="/courses" variant="primary">
              {t.allCourses}
            </LinkButton>
          }
        >
          {t.noCourseYet}
        </EmptyState>
      ) : (
        <CourseCardList
          courses={page.data}
          progress={progress}
          action={cardAction}
          label={t.trendingCourses}
          first
          level={2}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.min(TRENDING_MAX_PAGES, Math.ceil(page.totalCount / limit))}
          hrefFor={addressOf}
        />
      </div>
    </Page>
  )
}
