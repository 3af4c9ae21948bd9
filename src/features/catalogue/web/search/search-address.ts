import type { SearchEntity } from '../../rules/search.ts'
import type { SearchType } from '../../rules/search-text.ts'

/** The address of a page of results; what is as usual is not written. */
export function searchAddress({
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

/** Where a click on a result leads; a creator without a username has no page of his own, so to his courses. */
export function resultAddress({
  entityType,
  title,
  seoTitle,
  videoTitle,
  creatorInfo,
}: SearchEntity): string {
  if (entityType === 'creator') {
    const username = creatorInfo[0]?.username
    return username ? `/profile/${username}` : searchAddress({ query: title, type: 'courses' })
  }
  if (entityType === 'video' && !videoTitle) return `/videos/${seoTitle}`
  return videoTitle ? `/courses/${seoTitle}/${videoTitle}` : `/courses/${seoTitle}`
}
