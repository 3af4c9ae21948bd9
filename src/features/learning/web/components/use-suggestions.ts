import { useState } from 'react'
import type { VideoCard } from '#features/catalogue/rules/video-card.ts'
import type { Page } from '#platform/rules/paging.ts'
import { learningApi } from '../api.ts'

/** `more`: there may be further ones. */
export type SuggestionsState = 'more' | 'loading' | 'failed' | 'end'

/**
 * Suggestions, page after page.
 * @param seoTitle slug of what is open; give the component a key of it
 * @param first the first page, if it is there already
 */
export function useSuggestions(seoTitle: string, first: Page<VideoCard> | undefined) {
  const [videos, setVideos] = useState<readonly VideoCard[]>(first?.data ?? [])
  const [page, setPage] = useState(first ? (first.next?.page ?? null) : 1)
  const [state, setState] = useState<SuggestionsState>(page === null ? 'end' : 'more')

  function more() {
    if (page === null || state === 'loading' || state === 'end') return
    setState('loading')
    learningApi.getSuggestionVideos({ seoTitle, page }).then(
      (answer) => {
        // What was seen meanwhile has gone from the list and moved the rest up, so that one may come again.
        const known = new Set(videos.map(({ id }) => id))
        setVideos([...videos, ...answer.data.filter(({ id }) => !known.has(id))])
        setPage(answer.next?.page ?? null)
        setState(answer.next ? 'more' : 'end')
      },
      () => setState('failed'),
    )
  }

  return { videos, state, more }
}
