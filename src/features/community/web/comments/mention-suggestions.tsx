import { useEffect, useRef, useState } from 'react'
import { Avatar } from '#ui/display/avatar.tsx'
import { t } from '../../messages/index.ts'
import { MENTION_DEBOUNCE_MS } from '../../rules/limits.ts'
import type { Person } from '../../rules/person.ts'
import { communityApi } from '../api.ts'
import styles from './mention-list.module.css'
import { findMentionAtCaret, type MentionToken } from './mention-token.ts'

export type MentionSuggestion = Person & { username: string }

/** Earlier results stay in sight until the next answer, as far as they still match. */
const fits = ({ name, username }: MentionSuggestion, query: string) =>
  `${name} ${username}`.toLowerCase().includes(query.toLowerCase())

const canBeMentioned = (person: Person): person is MentionSuggestion => person.username !== null

/**
 * Suggests people while a mention is typed, looked up when typing pauses.
 * @param enabled false for visitors, who follow nobody
 */
export function useMentionSuggestions(enabled: boolean) {
  const [token, setToken] = useState<MentionToken | null>(null)
  const [found, setFound] = useState<{ query: string; people: readonly MentionSuggestion[] } | null>(null)
  const [active, setActive] = useState(0)
  /** The @ whose list was closed with Esc; it stays closed. */
  const closed = useRef<number | null>(null)
  const query = token?.query

  useEffect(() => {
    setActive(0)
    if (query === undefined) return setFound(null)
    let ended = false
    const timer = setTimeout(() => {
      communityApi.findMentionable({ query }).then(
        ({ data }) => !ended && setFound({ query, people: data.filter(canBeMentioned) }),
        // Without the list, the whole name can still be typed.
        () => undefined,
      )
    }, MENTION_DEBOUNCE_MS)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [query])

  const people =
    found === null || query === undefined || found.query === query
      ? (found?.people ?? [])
      : found.people.filter((person) => fits(person, query))

  return {
    token,
    people,
    active,
    setActive,
    /** Call it when the text or the caret has changed. */
    look(text: string, caret: number) {
      const typed = enabled ? findMentionAtCaret(text, caret) : null
      if (typed?.from !== closed.current) closed.current = null
      setToken(typed !== null && typed.from !== closed.current ? typed : null)
    },
    close() {
      closed.current = token?.from ?? null
      setToken(null)
    },
  }
}

interface MentionListProps {
  id: string
  people: readonly MentionSuggestion[]
  /** Index of the one that Enter chooses. */
  active: number
  onChoose: (person: MentionSuggestion) => void
}

/** DOM id of an option. */
export const getMentionOptionId = (listId: string, index: number) => `${listId}-${index}`

/** Suggestions while a mention is typed; the focus stays in the text. */
export function MentionSuggestionList({ id, people, active, onChoose }: MentionListProps) {
  return (
    <div id={id} role="listbox" aria-label={t.peopleToMention} className={styles.list}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={person.id}
          id={getMentionOptionId(id, index)}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          role="option"
          aria-selected={index === active}
          className={styles.person}
          // Otherwise the field loses the focus before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} src={person.profileImage} size="s" decorative />
          <span className={styles.words}>
            <bdi className={styles.name}>{person.name}</bdi>
            <span className={styles.username}>@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
