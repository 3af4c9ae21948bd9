import { useLocation } from 'react-router'
import { normalizeSearchText } from '#features/catalogue/rules/search-text.ts'
import { SearchWithSuggestions } from '#features/catalogue/web/index.ts'
import { SearchBox } from '#ui/navigation/search-box.tsx'
import { t } from '../messages/index.ts'

/**
 * The search box; on the page of results it holds what was looked for.
 * @param bare without the key, which belongs to the box of the top bar
 */
export function SiteSearch({ bare = false }: { bare?: boolean }) {
  const { pathname, search } = useLocation()
  const query =
    pathname === '/search' ? normalizeSearchText(new URLSearchParams(search).get('query') ?? '') : ''
  return (
    <SearchWithSuggestions key={query}>
      <SearchBox
        action="/search"
        defaultValue={query}
        {...(bare ? { placeholder: t.whatWereYouLookingFor } : { shortcut: true })}
      />
    </SearchWithSuggestions>
  )
}
