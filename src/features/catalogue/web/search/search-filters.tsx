import { t } from '../../messages/index.ts'
import { getCategoryTitle } from '../../rules/categories.ts'
import { type CourseLanguage, getCourseLanguageName } from '../../rules/course-prospectus.ts'
import type { SearchSort } from '../../rules/search-text.ts'
import { useCategories } from '../categories-context.ts'
import { COURSE_LEVEL_LABELS } from '../course-format.ts'
import { Choices, FoldedChoices, LENGTH_LABELS, ProspectusChoices } from '../pages/filter-choices.tsx'
import { buildSearchPath, type SearchQuery } from './search-query.ts'

const SORTS: Record<SearchSort, string> = {
  relevance: t.bestMatch,
  newest: t.newest,
  popular: t.mostEnrolled,
  shortest: t.shortest,
  longest: t.longest,
}

interface SearchFiltersProps {
  asked: SearchQuery
  /** That listed courses are taught in. */
  languages: readonly CourseLanguage[]
}

/** What results are narrowed to and how they are ordered, each choice with its address. */
export function SearchFilters({ asked, languages }: SearchFiltersProps) {
  const categories = useCategories()
  const to = (changes: Partial<SearchQuery>) => buildSearchPath({ ...asked, ...changes })
  const chosen = [
    asked.category && getCategoryTitle(categories, asked.category),
    asked.length && LENGTH_LABELS[asked.length],
    asked.level && COURSE_LEVEL_LABELS[asked.level],
    asked.language && getCourseLanguageName(asked.language),
    asked.sort !== 'relevance' && SORTS[asked.sort],
  ]
  return (
    <FoldedChoices chosen={chosen}>
      <Choices<string>
        label={t.topic}
        choices={{ any: t.any, ...Object.fromEntries(categories.map(({ slug, title }) => [slug, title])) }}
        chosen={asked.category ?? 'any'}
        hrefFor={(slug) => to({ category: slug === 'any' ? null : slug })}
        isPrefetched={false}
      />
      <ProspectusChoices chosen={asked} languages={languages} hrefFor={to} isPrefetched={false} />
      <Choices
        label={t.order}
        choices={SORTS}
        chosen={asked.sort}
        hrefFor={(sort) => to({ sort })}
        isPrefetched={false}
      />
    </FoldedChoices>
  )
}
