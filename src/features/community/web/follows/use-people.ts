import { useState } from 'react'
import { useLocation } from 'react-router'
import { createKeptPlaces } from '#platform/web/kept-places.ts'
import type { ListedPerson, PeoplePage } from '../../rules/follows-contract.ts'
import { communityApi } from '../api.ts'

export type PeopleKind = 'followers' | 'following'
/** `more`: there are further pages. */
export type PeopleState = 'more' | 'loading' | 'failed' | 'end'

interface LoadedPeople {
  readonly people: readonly ListedPerson[]
  readonly next: string | null
}

/** Loaded lists by history entry, so that going back shows them as they were left. */
const kept = createKeptPlaces<LoadedPeople>(10)

/**
 * A list of people, page after page.
 *
 * @param first its first page; key the component by the list
 */
export function usePeople(kind: PeopleKind, userId: string, query: string, first: PeoplePage) {
  const place = [useLocation().key, kind, userId, query].join(':')
  const [{ people, next }, setList] = useState<LoadedPeople>(
    () => kept.at(place) ?? { people: first.data, next: first.next },
  )
  const [busy, setBusy] = useState<'loading' | 'failed' | null>(null)

  async function more(): Promise<void> {
    if (next === null || busy === 'loading') return
    setBusy('loading')
    try {
      const asked = { userId, query, after: next }
      const page = await (kind === 'followers'
        ? communityApi.listFollowers(asked)
        : communityApi.listFollowing(asked))
      const known = new Set(people.map(({ id }) => id))
      const list = { people: [...people, ...page.data.filter(({ id }) => !known.has(id))], next: page.next }
      setList(list)
      kept.keep(place, list)
      setBusy(null)
    } catch {
      setBusy('failed')
    }
  }

  const state: PeopleState = busy ?? (next === null ? 'end' : 'more')
  return { people, state, more }
}
