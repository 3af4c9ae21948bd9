import { useEffect, useRef, useState } from 'react'
import { MENTION_DEBOUNCE_MS } from '../../rules/limits.ts'
import type { Person } from '../../rules/person.ts'
import { communityApi } from '../api.ts'
import { type MentionToken, mentionAt } from './mention-token.ts'

export type Mentionable = Person & { username: string }

/** Earlier results stay in sight until the next answer, as far as they still match. */
const fits = ({ name, username }: Mentionable, query: string) =>
  `${name} ${username}`.toLowerCase().includes(query.toLowerCase())

const canBeMentioned = (person: Person): person is Mentionable => person.username !== null

/**
 * Suggests people while a mention is typed, looked up when typing pauses.
 * @param enabled false for visitors, who follow nobody
 */
export function useMentions(enabled: boolean) {
  const [token, setToken] = useState<MentionToken | null>(null)
  const [found, setFound] = useState<{ query: string; people: readonly Mentionable[] } | null>(null)
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
      const typed = enabled ? mentionAt(text, caret) : null
      if (typed?.from !== closed.current) closed.current = null
      setToken(typed !== null && typed.from !== closed.current ? typed : null)
    },
    close() {
      closed.current = token?.from ?? null
      setToken(null)
    },
  }
}
