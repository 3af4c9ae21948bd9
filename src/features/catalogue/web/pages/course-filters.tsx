import { SlidersHorizontal } from 'lucide-react'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { CourseCategory } from '../../rules/categories.ts'
import type { CourseAccessFilter, CourseLengthFilter, CourseSort } from '../../rules/course-list.ts'
import { type CourseLanguage, getCourseLanguageName } from '../../rules/course-prospectus.ts'
import { COURSE_LEVEL_LABELS } from '../course-format.ts'
import { buildCourseListPath, type CourseListQuery, DEFAULT_COURSE_LIST_QUERY } from '../course-list-query.ts'
import styles from './course-filters.module.css'

const SORTS: Record<CourseSort, string> = {
  newest: t.newest,
  popular: t.mostEnrolled,
  trending: t.trending,
  shortest: t.shortest,
  longest: t.longest,
  title: t.fromAToZ,
}
const ACCESS: Record<CourseAccessFilter, string> = { free: t.free, restricted: t.invitationOnly }
const { all: _, ...LEVELS } = COURSE_LEVEL_LABELS
const LENGTHS: Record<CourseLengthFilter, string> = {
  brief: t.under15Minutes,
  short: t.from15To60Minutes,
  medium: t.from1To5Hours,
  long: t.over5Hours,
}

const current = (is: boolean) => is && { 'aria-current': 'page' as const }

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
    list.length && LENGTHS[list.length],
    list.level && COURSE_LEVEL_LABELS[list.level],
    list.language && getCourseLanguageName(list.language),
    list.sort !== DEFAULT_COURSE_LIST_QUERY.sort && SORTS[list.sort],
  ].filter(Boolean)
  // What was chosen is there, also when no course is taught in it any more.
  const offered = [...new Set([...languages, ...(list.language ? [list.language] : [])])].map(
    (language) => [language, getCourseLanguageName(language)] as const,
  )
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
                {...current(category === list.category)}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className={styles.fold}>
        <summary className={styles.chip}>
          <SlidersHorizontal aria-hidden="true" />
          {t.filtersAndOrder}
          {chosen.length > 0 && <span className={styles.chosen}>{chosen.join(', ')}</span>}
        </summary>
      </details>
      <div className={styles.rows}>
        <Choices
          label={t.access}
          choices={{ any: t.any, ...ACCESS }}
          chosen={list.access ?? 'any'}
          hrefFor={(name) => to({ access: name === 'any' ? null : name })}
        />
        <Choices
          label={t.length}
          choices={{ any: t.any, ...LENGTHS }}
          chosen={list.length ?? 'any'}
          hrefFor={(name) => to({ length: name === 'any' ? null : name })}
        />
        <Choices
          label={t.level}
          choices={{ any: t.any, ...LEVELS }}
          chosen={list.level ?? 'any'}
          hrefFor={(name) => to({ level: name === 'any' ? null : name })}
        />
        {offered.length > 1 && (
          <Choices<string>
            label={t.language}
            choices={{ any: t.any, ...Object.fromEntries(offered) }}
            chosen={list.language ?? 'any'}
            hrefFor={(name) => to({ language: languages.find((known) => known === name) ?? null })}
          />
        )}
        <Choices label={t.order} choices={SORTS} chosen={list.sort} hrefFor={(sort) => to({ sort })} />
      </div>
    </div>
  )
}

interface ChoicesProps<Name extends string> {
  label: string
  choices: Record<Name, string>
  chosen: Name
  hrefFor: (name: Name) => string
}

function Choices<Name extends string>({ label, choices, chosen, hrefFor }: ChoicesProps<Name>) {
  return (
    <nav className={styles.choices} aria-label={label}>
      <span aria-hidden="true">{t.choicesOf({ name: label })}</span>
      <ul className={styles.list}>
        {(Object.keys(choices) as Name[]).map((name) => (
          <li key={name}>
            <Link
              to={hrefFor(name)}
              className={styles.choice}
              prefetch="intent"
              {...current(name === chosen)}
            >
              {choices[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
