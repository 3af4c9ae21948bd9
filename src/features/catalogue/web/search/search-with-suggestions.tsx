import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onReaderLeaves } from '#platform/web/reader-leaving.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { clearRecentSearches } from './recent-searches.ts'
import styles from './suggesting-search.module.css'

const SearchSuggestions = createLazyComponent(() =>
  import('./search-suggestions.tsx').then((module) => module.SearchSuggestions),
)

// Here, since the suggestions may not have loaded when somebody leaves.
onReaderLeaves(clearRecentSearches)

/** Adds suggestions to the search box inside; their code loads when the box is first used. */
export function SearchWithSuggestions({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const around = anchor.current
    const use = () => setUsed(true)
    if (around?.contains(document.activeElement)) use()
    around?.addEventListener('focusin', use, { once: true })
    return () => around?.removeEventListener('focusin', use)
  }, [])
  return (
    <div ref={anchor} className={styles.anchor}>
      {children}
      {used && <SearchSuggestions anchor={anchor} />}
    </div>
  )
}
