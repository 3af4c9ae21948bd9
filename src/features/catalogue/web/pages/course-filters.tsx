import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CourseCategory } from '../../rules/categories.ts'
import type { CourseAccessFilter, CourseSort } from '../../rules/course-list.ts'
import { type CourseLanguage, getCourseLanguageName } from '../../rules/course-prospectus.ts'
import { COURSE_LEVEL_LABELS } from '../course-format.ts'
import { buildCourseListPath, type CourseListQuery, DEFAULT_COURSE_LIST_QUERY } from '../course-list-query.ts'
import styles from './course-filters.module.css'
import { Choices, FoldedChoices, LENGTH_LABELS, markCurrent, ProspectusChoices } from './filter-choices.tsx'

const SORTS: Record<CourseSort, string> = {
  newest: t.newest,
  popular: t.mostEnrolled,
  trending: t.trending,
  shortest: t.shortest,
  longest: t.longest,
  title: t.fromAToZ,
}
const ACCESS: Record<CourseAccessFilter, string> = { free: t.free, restricted: t.invitationOnly }

/** Filters and order of a list as links, since each choice has its address. On a phone all but the categories are behind a button. */
export function CourseFilters({
  list,
  categories,
  languages,
}: {
  list: CourseListQuery
  categories: readonly CourseCategory[]
  languages: readonly CourseLanguage[]
}) {
  const to = (changes: Partial<CourseListQuery>) => buildCourseListPath({ ...list, page: 1, ...changes })
  const chosen = [
    list.access && ACCESS[list.access],
    list.length && LENGTH_LABELS[list.length],
    list.level && COURSE_LEVEL_LABELS[list.level],
    list.language && getCourseLanguageName(list.language),
    list.sort !== DEFAULT_COURSE_LIST_QUERY.sort && SORTS[list.sort],
  ].filter(Boolean)
  return (
    <div className={styles.filters}>
      <nav aria-label={t.filterByCategory}>
        <ul className={styles.chips}>
          {[{ slug: null, title: t.all }, ...categories].map(({ slug: category, title }) => (
            <li key={category ?? ''}>
              <Link
                to={to({ category })}
                className={styles.chip}
                prefetch="intent"
                {...markCurrent(category === list.category)}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FoldedChoices chosen={chosen}>
        <Choices
          label={t.access}
          choices={{ any: t.any, ...ACCESS }}
          chosen={list.access ?? 'any'}
          hrefFor={(name) => to({ access: name === 'any' ? null : name })}
        />
        <ProspectusChoices chosen={list} languages={languages} hrefFor={to} />
        <Choices label={t.order} choices={SORTS} chosen={list.sort} hrefFor={(sort) => to({ sort })} />
      </FoldedChoices>
    </div>
  )
}
