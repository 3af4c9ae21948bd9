import { t } from '../../messages/index.ts'
import type { SearchResultItem } from '../../rules/search.ts'
import type { SearchType } from '../../rules/search-text.ts'

/** What kind of thing a result is, in a word. */
export const SEARCH_RESULT_KINDS: Readonly<Record<SearchResultItem['entityType'], string>> = {
  course: t.course,
  video: t.video,
  article: t.article,
  mcq: t.questions,
  creator: t.creator,
}

/** The address of a page of results; defaults are left out. */
export function buildSearchPath({
  query,
  type = 'all',
  page = 1,
}: {
  query: string
  type?: SearchType
  page?: number
}): string {
  const parameters = new URLSearchParams({ query })
  if (type !== 'all') parameters.set('type', type)
  if (page > 1) parameters.set('page', String(page))
  return `/search?${parameters}`
}

/** Where a result leads. A creator without a username has no profile page, so it leads to their courses. */
export function getSearchResultPath({
  entityType,
  title,
  seoTitle,
  videoTitle,
  creatorInfo,
}: SearchResultItem): string {
  if (entityType === 'creator') {
    const username = creatorInfo[0]?.username
    return username ? `/profile/${username}` : buildSearchPath({ query: title, type: 'courses' })
  }
  if (entityType === 'video' && !videoTitle) return `/videos/${seoTitle}`
  return videoTitle ? `/courses/${seoTitle}/${videoTitle}` : `/courses/${seoTitle}`
}
