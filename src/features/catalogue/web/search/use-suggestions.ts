import { useEffect, useState } from 'react'
import type { SearchEntity } from '../../rules/search.ts'
import { catalogueApi } from '../api.ts'

const DEBOUNCE_MS = 150
const MOST = 6
const NONE: readonly SearchEntity[] = []

/** Suggestions for a text while it is typed; the former ones stay until the new ones arrive. */
export function useSuggestions(text: string): readonly SearchEntity[] {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (!text) {
      setFound(NONE)
      return
    }
    const stale = new AbortController()
    const timer = setTimeout(() => {
      catalogueApi.search({ query: text, limit: MOST }, { signal: stale.signal }).then(
        ({ data }) => setFound(data),
        () => {
          // Aborted, refused or offline: the form still leads to the page of results.
          if (!stale.signal.aborted) setFound(NONE)
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text])
  return found
}
