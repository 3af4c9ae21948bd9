import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { CATEGORIES, CATEGORY_SLUGS, type Category } from '../../rules/categories.ts'
import type { CourseCard } from '../../rules/course.ts'
import { CourseCardList } from '../components/course-card-list.tsx'
import { type CourseSort, courseListAddress } from '../course-list-address.ts'
import styles from './course-list-page.module.css'

interface CourseListPageProps {
  page: PageOf<CourseCard>
  category: Category | null
  sort: CourseSort
  /** From 1. */
  pageNumber: number
}

const SORTS: Record<CourseSort, string> = { newest: 'Newest', popular: 'Most enrolled', title: 'A to Z' }
const isSort = (text: string): text is CourseSort => text in SORTS

const current = (is: boolean) => is && { 'aria-current': 'page' as const }

/** Courses of all categories or of one; filters, order and page are links. */
export function CourseListPage({ page, category, sort, pageNumber }: CourseListPageProps) {
  const { totalCount, next, previous } = page
  const limit = next?.limit ?? previous?.limit ?? Math.max(1, totalCount)
  const to = (changes: Partial<{ category: Category | null; sort: CourseSort; page: number }>) =>
    courseListAddress({ category, sort, page: 1, ...changes })
  return (
    <Page>
      <PageHeader
        title={category ? CATEGORIES[category] : 'Courses'}
        lede={totalCount === 1 ? '1 course' : `${totalCount.toLocaleString('en')} courses`}
      >
        <div className={styles.filters}>
          <nav aria-label="Filter by category">
            <ul className={styles.chips}>
              {[null, ...CATEGORY_SLUGS].map((slug) => (
                <li key={slug ?? 'all'}>
                  <Link to={to({ category: slug })} className={styles.chip} {...current(slug === category)}>
                    {slug ? CATEGORIES[slug] : 'All'}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav className={styles.sorts} aria-label="Order">
            <span aria-hidden="true">Order:</span>
            <ul className={styles.sortList}>
              {Object.keys(SORTS)
                .filter(isSort)
                .map((key) => (
                  <li key={key}>
                    <Link to={to({ sort: key })} className={styles.sort} {...current(key === sort)}>
                      {SORTS[key]}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        </div>
      </PageHeader>
      {page.data.length === 0 ? (
        <EmptyState
          title="No Data found"
          icon={<SearchX />}
          action={
            category && (
              <LinkButton to="/courses" variant="primary">
                All courses
              </LinkButton>
            )
          }
        >
          {category ? 'There is no course in this category yet.' : 'There is no course yet.'}
        </EmptyState>
      ) : (
        <CourseCardList courses={page.data} label="Courses" first level={2} />
      )}
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(totalCount / limit)}
          hrefFor={(number) => to({ page: number })}
        />
      </div>
    </Page>
  )
}
