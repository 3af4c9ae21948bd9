import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { type CourseCategory, getCategoryTitle } from '../../rules/categories.ts'
import type { CourseCard } from '../../rules/course.ts'
import type { CourseLanguage } from '../../rules/course-prospectus.ts'
import { CourseCardList } from '../components/course-card-list.tsx'
import type { CourseCardProgress } from '../components/course-completion.tsx'
import { formatCountWithNoun } from '../course-format.ts'
import {
  buildCourseListPath,
  type CourseListQuery,
  DEFAULT_COURSE_LIST_QUERY,
  isCourseListNarrowed,
} from '../course-list-query.ts'
import { CourseFilters } from './course-filters.tsx'
import styles from './course-list-page.module.css'

interface CourseListPageProps {
  page: PageOf<CourseCard>
  list: CourseListQuery
  /** As they are now: those around the page may be older. */
  categories: readonly CourseCategory[]
  /** That listed courses are taught in. */
  languages: readonly CourseLanguage[]
  /** By course id, where the learner is enrolled. */
  progress?: ReadonlyMap<string, CourseCardProgress> | undefined
  /** A button over each card's picture. */
  cardAction?: ((course: CourseCard) => ReactNode) | undefined
}

/** Courses of all categories or of one; filters, order and page are links. */
export function CourseListPage({
  page,
  list,
  categories,
  languages,
  progress,
  cardAction,
}: CourseListPageProps) {
  const { totalCount, next, previous } = page
  const limit = next?.limit ?? previous?.limit ?? Math.max(1, totalCount)
  return (
    <Page>
      <PageHeader
        title={list.category ? getCategoryTitle(categories, list.category) : t.courses}
        subtitle={formatCountWithNoun(totalCount, 'course')}
      >
        <CourseFilters list={list} categories={categories} languages={languages} />
      </PageHeader>
      {page.data.length === 0 ? (
        <NoCourses list={list} />
      ) : (
        <CourseCardList
          courses={page.data}
          progress={progress}
          action={cardAction}
          label={t.courses}
          first
          level={2}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          current={list.page}
          total={Math.ceil(totalCount / limit)}
          hrefFor={(number) => buildCourseListPath({ ...list, page: number })}
        />
      </div>
    </Page>
  )
}

/** Says why the list is empty, and leads to where there is more. */
function NoCourses({ list }: { list: CourseListQuery }) {
  const { category, sort } = list
  const narrowed = isCourseListNarrowed(list)
  const wider = narrowed ? buildCourseListPath({ ...DEFAULT_COURSE_LIST_QUERY, category, sort }) : '/courses'
  return (
    <EmptyState
      title={t.noDataFound}
      icon={<SearchX />}
      action={
        (narrowed || category) && (
          <LinkButton to={wider} variant="primary">
            {narrowed ? t.clearFilters : t.allCourses}
          </LinkButton>
        )
      }
    >
      {narrowed ? t.noCourseMatchesFilters : category ? t.noCourseInCategory : t.noCourseYet}
    </EmptyState>
  )
}
