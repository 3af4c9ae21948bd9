import { t } from '../../messages/index.ts'
import type { SearchResultItem } from '../../rules/search.ts'
import { buildSearchPath } from './search-query.ts'

/** What kind of thing a result is, in a word. */
export const SEARCH_RESULT_KINDS: Readonly<Record<SearchResultItem['entityType'], string>> = {
  course: t.course,
  video: t.video,
  article: t.article,
  mcq: t.questions,
  bundle: t.bundle,
  category: t.topic,
  creator: t.creator,
}

/** Where a result leads. A creator without a username has no profile page, so it leads to their courses. */
export function getSearchResultPath({
  entityType,
  title,
  seoTitle,
  videoTitle,
  creatorInfo,
  passage,
}: SearchResultItem): string {
  if (entityType === 'creator') {
    const username = creatorInfo[0]?.username
    return username ? `/profile/${username}` : buildSearchPath({ query: title, type: 'courses' })
  }
  if (entityType === 'bundle') return `/bundles/${seoTitle}`
  if (entityType === 'course') return `/courses/${seoTitle}`
  const path = videoTitle
    ? `/courses/${seoTitle}/${videoTitle}`
    : `/${entityType === 'video' ? 'videos' : 'courses'}/${seoTitle}`
  return passage && passage.seconds !== null ? `${path}?t=${passage.seconds}` : path
}

/** What results are shown under, in groups. */
export const SEARCH_GROUPS = ['courses', 'lessons', 'moments', 'people'] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

export function getSearchGroup({ entityType, isInText }: SearchResultItem): SearchGroup {
  if (entityType === 'creator') return 'people'
  if (entityType === 'course' || entityType === 'bundle' || entityType === 'category') return 'courses'
  return isInText ? 'moments' : 'lessons'
}
