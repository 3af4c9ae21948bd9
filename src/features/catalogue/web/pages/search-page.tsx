import { Search, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { CardGrid } from '#ui/shell/card-grid.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import type { SearchResult } from '../../rules/search.ts'
import {
  readSearchText,
  SEARCH_MOST_RESULTS,
  SEARCH_TYPES,
  type SearchType,
} from '../../rules/search-text.ts'
import { ResultCard } from '../search/result-card.tsx'
import { searchAddress } from '../search/search-address.ts'
import { SuggestingSearch } from '../search/suggesting-search.tsx'
import styles from './search-page.module.css'

interface SearchPageProps {
  query: string
  type: SearchType
  /** From 1. */
  pageNumber: number
  pageSize: number
  /** Null when too many searches came from this network. */
  result: SearchResult | null
}

const TABS: Record<SearchType, string> = {
  all: 'All',
  courses: 'Courses',
  videos: 'Videos',
  creators: 'Creators',
}
const FIRST_ROW = 4

function countText(total: number): string {
  if (total === 1) return '1 result'
  return total >= SEARCH_MOST_RESULTS ? `The ${total} best results` : `${total} results`
}

/** The results for a text; kind and page are links. */
export function SearchPage({ query, type, pageNumber, pageSize, result }: SearchPageProps) {
  const text = readSearchText(query)
  const total = result?.totalCount ?? 0
  return (
    <Page>
      <PageHeader
        title={text ? `Results for “${text}”` : 'Search'}
        {...(text && result && total > 0 && { lede: countText(total) })}
      >
        <div className={styles.box}>
          <SuggestingSearch key={query}>
            <SearchBox action="/search" defaultValue={text} />
          </SuggestingSearch>
        </div>
        {text && (
          <nav aria-label="Kind of result">
            <ul className={styles.tabs}>
              {SEARCH_TYPES.map((kind) => (
                <li key={kind}>
                  <Link
                    to={searchAddress({ query: text, type: kind })}
                    className={styles.tab}
                    {...(kind === type && { 'aria-current': 'page' as const })}
                  >
                    {TABS[kind]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {result?.correctedQuery && (
          <p className={styles.corrected}>
            Did you mean{' '}
            <Link to={searchAddress({ query: result.correctedQuery, type })}>{result.correctedQuery}</Link>?
            Its results are shown.
          </p>
        )}
      </PageHeader>
      {result === null || result.data.length === 0 ? (
        <Nothing text={text} type={type} refused={result === null} />
      ) : (
        <CardGrid label="Results">
          {result.data.map((found, index) => (
            <ResultCard key={found.id} result={found} eager={index < FIRST_ROW} />
          ))}
        </CardGrid>
      )}
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(total / pageSize)}
          hrefFor={(page) => searchAddress({ query: text, type, page })}
        />
      </div>
    </Page>
  )
}

function Nothing({ text, type, refused }: { text: string; type: SearchType; refused: boolean }) {
  if (refused) {
    return (
      <EmptyState title="Too many searches" icon={<SearchX />}>
        Many searches came from your network in a short time. Please try again in a minute.
      </EmptyState>
    )
  }
  if (!text) {
    return (
      <EmptyState title="What do you want to learn?" icon={<Search />}>
        Type at least 2 characters: a title, a word of it, or a creator’s name.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No Data found"
      icon={<SearchX />}
      action={
        <LinkButton to={type === 'all' ? '/courses' : searchAddress({ query: text })} variant="primary">
          {type === 'all' ? 'All courses' : 'Search everything'}
        </LinkButton>
      }
    >
      Nothing answers these words. Fewer or other words may find more.
    </EmptyState>
  )
}
