import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Kbd } from '../display/kbd.tsx'
import { t } from '../messages/index.ts'
import { areSingleKeysOn, useSingleKeys } from '../single-keys.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** Address of the results page; the text goes there as a query parameter. */
  action: string
  /** Name of that parameter. */
  name?: string
  defaultValue?: string
  placeholder?: string
  /** Shorter texts are not sent. */
  minLength?: number
  /** Query parameters besides. */
  hidden?: Readonly<Record<string, string>>
  /** Takes the "/" key of the page. One box of a page only. */
  shortcut?: boolean
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** A search form; a plain GET, so it works before scripts run. */
export function SearchBox({
  action,
  name = 'query',
  defaultValue = '',
  placeholder = t.searchCoursesAndVideos,
  minLength = 2,
  hidden = {},
  shortcut = false,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasSingleKeys = useSingleKeys()
  useEffect(() => {
    if (!shortcut) return
    function focusBySlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (!areSingleKeysOn() || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.select()
      input.current.focus()
    }
    document.addEventListener('keydown', focusBySlash)
    return () => document.removeEventListener('keydown', focusBySlash)
  }, [shortcut])
  return (
    <Form method="get" action={action} role="search" aria-label={placeholder} className={styles.search}>
      {Object.entries(hidden).map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
      <Search className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name={name}
        aria-label={placeholder}
        placeholder={placeholder}
        defaultValue={defaultValue}
        minLength={minLength}
        required
        enterKeyHint="search"
        autoComplete="off"
      />
      {shortcut && hasSingleKeys && (
        <span className={styles.hint} aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      )}
    </Form>
  )
}
