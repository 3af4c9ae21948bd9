import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import styles from './suggesting-search.module.css'

const SearchSuggestions = lazy(async () => {
  const { SearchSuggestions: component } = await import('./search-suggestions.tsx')
  return { default: component }
})

/** Gives the search box inside it suggestions; their code comes when the box is first used. */
export function SuggestingSearch({ children }: { children: ReactNode }) {
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
      {used && (
        <Suspense>
          <SearchSuggestions anchor={anchor} />
        </Suspense>
      )}
    </div>
  )
}
