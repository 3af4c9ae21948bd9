import { History, Search } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { BundleCover } from '#ui/cover/course-cover.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { SearchResultItem } from '../../rules/search.ts'
import { normalizeSearchText } from '../../rules/search-text.ts'
import { catalogueApi } from '../api.ts'
import { HighlightedText } from './highlighted-text.tsx'
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { buildSearchPath } from './search-query.ts'
import { getSearchResultPath, SEARCH_RESULT_KINDS } from './search-results.ts'
import styles from './search-suggestions.module.css'

const DEBOUNCE_MS = 150
const MAX_SUGGESTIONS = 6
const NONE: readonly SearchResultItem[] = []

/** Suggestions for a text while it is typed; the former ones stay until the new ones arrive. */
function useSearchSuggestions(text: string): readonly SearchResultItem[] {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (!text) {
      setFound(NONE)
      return
    }
    const stale = new AbortController()
    const timer = setTimeout(() => {
      catalogueApi
        .search({ query: text, limit: MAX_SUGGESTIONS, passages: '0' }, { signal: stale.signal })
        .then(
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

const isSearchInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'search'

const focusSearchInput = (around: HTMLElement | null) =>
  around?.querySelector<HTMLInputElement>('input[type=search]')?.focus()

/**
 * The popup below a search box. It turns the box's own input into a combobox, so that the box works without scripts too.
 * @param anchor the element around the box
 */
export function SearchSuggestions({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  /** Index of the entry that the arrow keys have reached; -1 for the input itself. */
  const [active, setActive] = useState(-1)
  const text = normalizeSearchText(typed)
  const suggestions = useSearchSuggestions(open ? text : '')
  /** What was searched for before, while nothing is typed. */
  const [recent, setRecent] = useState<readonly string[]>([])
  const isRecent = text === '' && recent.length > 0
  const shown = open && (isRecent || (text !== '' && suggestions.length > 0))
  const addresses = !shown
    ? []
    : isRecent
      ? recent.map((query) => buildSearchPath({ query }))
      : [...suggestions.map(getSearchResultPath), buildSearchPath({ query: text })]
  const latest = useRef({ addresses, active })
  // Before anything is painted: a key may follow what is seen at once.
  useLayoutEffect(() => {
    latest.current = { addresses, active }
  })

  useEffect(() => {
    const around = anchor.current
    if (!around) return
    const close = () => {
      setOpen(false)
      setActive(-1)
    }
    const onInput = ({ target }: Event) => {
      if (!isSearchInput(target)) return
      setTyped(target.value)
      setOpen(true)
      setActive(-1)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { addresses: choices, active: at } = latest.current
      const address = choices[at]
      if (event.key === 'Escape' && choices.length > 0) {
        // The browser would empty the box.
        event.preventDefault()
        // Which opens them, so before.
        if (!isSearchInput(event.target)) focusSearchInput(around)
        close()
      } else if (!isSearchInput(event.target)) return
      else if (event.key === 'Enter') {
        const asked = normalizeSearchText(event.target.value)
        if (asked) addRecentSearch(asked)
        if (address !== undefined) {
          event.preventDefault()
          void navigate(address)
        }
        close()
      } else if (choices.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault()
        const places = choices.length + 1
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive(((at + 1 + step + places) % places) - 1)
      }
    }
    const showRecent = ({ target }: Event) => {
      if (!isSearchInput(target) || target.value !== '') return
      setTyped('')
      setRecent(readRecentSearches())
      setOpen(true)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) close()
    }
    around.addEventListener('input', onInput)
    around.addEventListener('focusin', showRecent)
    around.addEventListener('click', showRecent)
    around.addEventListener('keydown', onKey)
    around.addEventListener('focusout', onFocusOut)
    const input = around.querySelector<HTMLInputElement>('input[type=search]')
    // What was done while this code was loading.
    if (input && input === document.activeElement && (input.value !== input.defaultValue || !input.value)) {
      setTyped(input.value)
      setRecent(readRecentSearches())
      setOpen(true)
    }
    return () => {
      around.removeEventListener('input', onInput)
      around.removeEventListener('focusin', showRecent)
      around.removeEventListener('click', showRecent)
      around.removeEventListener('keydown', onKey)
      around.removeEventListener('focusout', onFocusOut)
    }
  }, [anchor, navigate])

  useEffect(() => {
    const input = anchor.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(shown))
    if (shown) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (shown && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [anchor, id, shown, active])

  const entry = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: cx(styles.entry, index === active && styles.active),
    // The input keeps the focus, so that the popup is still there when the click arrives.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      if (text) addRecentSearch(text)
      setOpen(false)
    },
  })
  return (
    <>
      {/* There before it says anything, or nobody hears it. */}
      <span role="status">
        <VisuallyHidden>
          {shown &&
            (isRecent
              ? t.countRecentSearches({ count: recent.length })
              : t.countSuggestions({ count: suggestions.length }))}
        </VisuallyHidden>
      </span>
      {shown && isRecent && (
        <div className={styles.popup}>
          <div id={id} role="listbox" aria-label={t.recentSearches}>
            {recent.map((query, index) => (
              <Link key={query} to={buildSearchPath({ query })} {...entry(index)}>
                <History className={styles.icon} aria-hidden="true" />
                <span className={styles.title}>{query}</span>
              </Link>
            ))}
          </div>
          <button
            type="button"
            className={styles.clear}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              clearRecentSearches()
              setRecent([])
              // The button is gone, and with it the focus of who came to it by keys.
              focusSearchInput(anchor.current)
            }}
          >
            {t.clearRecentSearches}
          </button>
        </div>
      )}
      {shown && !isRecent && (
        <div className={styles.popup} id={id} role="listbox" aria-label={t.suggestions}>
          {suggestions.map((suggestion, index) => (
            <Link key={suggestion.id} to={getSearchResultPath(suggestion)} {...entry(index)}>
              <Suggestion suggestion={suggestion} />
            </Link>
          ))}
          <Link to={buildSearchPath({ query: text })} {...entry(suggestions.length)}>
            <Search className={styles.icon} aria-hidden="true" />
            <span className={styles.all}>{t.allResultsFor({ text })}</span>
          </Link>
        </div>
      )}
    </>
  )
}

function Suggestion({ suggestion }: { suggestion: SearchResultItem }) {
  const { title, highlights, entityType, category, image, covers, meta } = suggestion
  return (
    <>
      {entityType === 'creator' ? (
        <span className={styles.face}>
          <Avatar name={title} src={image} size="s" decorative />
        </span>
      ) : (
        <span className={styles.picture}>
          <BundleCover
            key={title}
            title={title}
            category={category ?? 'programming'}
            src={image}
            covers={covers.slice(0, 1)}
          />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          <HighlightedText text={title} ranges={highlights} />
        </span>
        <span className={styles.kind}>
          {SEARCH_RESULT_KINDS[entityType]} · {meta.text}
        </span>
      </span>
    </>
  )
}
