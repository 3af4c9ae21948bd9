import { useEffect, useRef, useState } from 'react'
import { MENTION_DEBOUNCE_MS } from '../../rules/limits.ts'
import type { Person } from '../../rules/person.ts'
import { communityApi } from '../api.ts'
import { type MentionToken, mentionAt } from './mention-token.ts'

export type Mentionable = Person & { username: string }

/** What was found for the letters before stays in sight until there is an answer, as far as it still fits. */
const fits = ({ name, username }: Mentionable, query: string) =>
  `${name} ${username}`.toLowerCase().includes(query.toLowerCase())

const canBeMentioned = (person: Person): person is Mentionable => person.username !== null

/**
 * People to mention while an @ is being typed, looked up when nothing was typed for 300 ms (specification 9).
 * @param enabled false for visitors, who follow nobody
 */
export function useMentions(enabled: boolean) {
  const [token, setToken] = useState<MentionToken | null>(null)
  const [found, setFound] = useState<{ query: string; people: readonly Mentionable[] } | null>(null)
  const [active, setActive] = useState(0)
  /** The @ that was closed with Esc; it stays closed. */
  const closed = useRef<number | null>(null)
  const query = token?.query

  useEffect(() => {
    setActive(0)
    if (query === undefined) return setFound(null)
    let ended = false
    const timer = setTimeout(() => {
      communityApi.findMentionable({ query }).then(
        ({ data }) => !ended && setFound({ query, people: data.filter(canBeMentioned) }),
        // Whoever types the whole name needs no list.
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
    /** Something was typed, or the caret was moved. */
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
