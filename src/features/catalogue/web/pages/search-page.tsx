import { Search, SearchX } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { CardGrid } from '#ui/shell/card-row.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { CourseLanguage } from '../../rules/course-prospectus.ts'
import type { SearchResultItem, SearchResults } from '../../rules/search.ts'
import { SEARCH_MAX_RESULTS, type SearchType } from '../../rules/search-text.ts'
import { SearchFilters } from '../search/search-filters.tsx'
import { buildSearchPath, isSearchNarrowed, type SearchQuery } from '../search/search-query.ts'
import { SearchResultCard } from '../search/search-result-card.tsx'
import { getSearchGroup, type SearchGroup } from '../search/search-results.ts'
import { SearchWithSuggestions } from '../search/search-with-suggestions.tsx'
import styles from './search-page.module.css'

interface SearchPageProps {
  asked: SearchQuery
  /** That listed courses are taught in. */
  languages: readonly CourseLanguage[]
  /** From 1. */
  pageNumber: number
  pageSize: number
  /** Null when the search was refused. */
  result: SearchResults | null
  /** Why it was. */
  refusal: string
}

const TABS = [
  ['all', t.all],
  ['courses', t.courses],
  ['lessons', t.lessons],
  ['moments', t.moments],
  ['creators', t.creators],
] as const satisfies readonly (readonly [SearchType, string])[]
const GROUPS: Record<SearchGroup, string> = {
  courses: t.courses,
  lessons: t.lessons,
  moments: t.moments,
  people: t.people,
}
const FIRST_ROW = 4

const formatResultCount = (count: number): string =>
  count >= SEARCH_MAX_RESULTS ? t.countBestResults({ count }) : t.countResults({ count })

/** The results for a text; kind and page are links. */
export function SearchPage({ asked, languages, pageNumber, pageSize, result, refusal }: SearchPageProps) {
  const { query: text, type } = asked
  const total = result?.totalCount ?? 0
  return (
    <Page>
      <PageHeader
        title={text ? t.resultsFor({ text }) : t.search}
        {...(text && result && total > 0 && { subtitle: formatResultCount(total) })}
      >
        <div className={styles.box}>
          <SearchWithSuggestions key={text}>
            <SearchBox action="/search" defaultValue={text} />
          </SearchWithSuggestions>
        </div>
        {text && (
          <nav aria-label={t.kindOfResult}>
            <ul className={styles.tabs}>
              {TABS.map(([kind, name]) => (
                <li key={kind}>
                  <Link
                    to={buildSearchPath({ ...asked, type: kind })}
                    className={styles.tab}
                    {...(kind === type && { 'aria-current': 'page' as const })}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {text && (
          <div className={styles.filters}>
            <SearchFilters asked={asked} languages={languages} />
          </div>
        )}
        {result?.hasSomeWords && <p className={styles.corrected}>{t.nothingHasAllWords}</p>}
        {result?.correctedQuery && (
          <p className={styles.corrected}>
            {renderMessage(
              t.showingResultsFor({
                correction: result.correctedQuery,
                query: text,
                strong: (words) => <strong>{words}</strong>,
                link: (words) => <Link to={buildSearchPath({ ...asked, exact: true })}>{words}</Link>,
              }),
            )}
          </p>
        )}
      </PageHeader>
      {result === null || result.data.length === 0 ? (
        <Nothing asked={asked} refusal={result === null ? refusal : null} />
      ) : (
        <Results results={result.data} isGrouped={type === 'all'} />
      )}
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(total / pageSize)}
          hrefFor={(page) => buildSearchPath({ ...asked, page })}
        />
      </div>
    </Page>
  )
}

/** All kinds in groups, the group of the best result first. */
function Results({ results, isGrouped }: { results: readonly SearchResultItem[]; isGrouped: boolean }) {
  const groups = [...new Set(results.map(getSearchGroup))]
  if (!isGrouped || groups.length === 1) {
    return (
      <CardGrid label={t.results}>
        {results.map((found, index) => (
          <SearchResultCard key={found.id} result={found} eager={index < FIRST_ROW} />
        ))}
      </CardGrid>
    )
  }
  return groups.map((group, place) => (
    <section key={group} className={styles.group} aria-label={GROUPS[group]}>
      <h2 className={styles.groupTitle}>{GROUPS[group]}</h2>
      <CardGrid label={GROUPS[group]}>
        {results
          .filter((found) => getSearchGroup(found) === group)
          .map((found, index) => (
            <SearchResultCard
              key={found.id}
              result={found}
              eager={place === 0 && index < FIRST_ROW}
              level={3}
            />
          ))}
      </CardGrid>
    </section>
  ))
}

function Nothing({ asked, refusal }: { asked: SearchQuery; refusal: string | null }) {
  const { query: text, type } = asked
  if (refusal !== null) {
    return (
      <EmptyState title={t.tooManySearches} icon={<SearchX />}>
        {refusal}
      </EmptyState>
    )
  }
  if (!text) {
    return (
      <EmptyState title={t.whatDoYouWantToLearn} icon={<Search />}>
        {t.typeAtLeastTwoCharacters}
      </EmptyState>
    )
  }
  if (isSearchNarrowed(asked)) {
    return (
      <EmptyState
        title={t.noDataFound}
        icon={<SearchX />}
        action={
          <LinkButton to={buildSearchPath({ query: text, type })} variant="primary">
            {t.withoutFilters}
          </LinkButton>
        }
      >
        {t.nothingFoundWithFilters}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t.noDataFound}
      icon={<SearchX />}
      action={
        <LinkButton to={type === 'all' ? '/courses' : buildSearchPath({ query: text })} variant="primary">
          {type === 'all' ? t.allCourses : t.searchEverything}
        </LinkButton>
      }
    >
      {t.nothingFound}
    </EmptyState>
  )
}
