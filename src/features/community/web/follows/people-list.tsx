import { useState } from 'react'
import { useLocation } from 'react-router'
import { createHistoryCache } from '#platform/web/history-cache.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { t } from '../../messages/index.ts'
import type { ListedPerson, PeoplePage } from '../../rules/follows-contract.ts'
import { communityApi } from '../api.ts'
import styles from './people-list.module.css'
import { PersonCard } from './person-card.tsx'

export type PeopleListKind = 'followers' | 'following'
/** `more`: there are further pages. */
export type PeopleListState = 'more' | 'loading' | 'failed' | 'end'

interface LoadedPeople {
  readonly people: readonly ListedPerson[]
  readonly next: string | null
}

/** Loaded lists by history entry, so that going back shows them as they were left. */
const peopleListCache = createHistoryCache<LoadedPeople>(10)

/**
 * A list of people, page after page.
 *
 * @param first its first page; key the component by the list
 */
function usePeopleList(kind: PeopleListKind, userId: string, query: string, first: PeoplePage) {
  const place = [useLocation().key, kind, userId, query].join(':')
  const [{ people, next }, setList] = useState<LoadedPeople>(
    () => peopleListCache.get(place) ?? { people: first.data, next: first.next },
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
      peopleListCache.set(place, list)
      setBusy(null)
    } catch {
      setBusy('failed')
    }
  }

  const state: PeopleListState = busy ?? (next === null ? 'end' : 'more')
  return { people, state, more }
}

interface PeopleListProps {
  kind: PeopleListKind
  userId: string
  query: string
  first: PeoplePage
  /** Accessible name of the list. */
  label: string
}

/** An endless list of people. */
export function PeopleList({ kind, userId, query, first, label }: PeopleListProps) {
  const { people, state, more } = usePeopleList(kind, userId, query, first)
  const nearEnd = useInfiniteScroll(state === 'more', () => void more())

  return (
    <div className={styles.people}>
      <ul className={styles.list} aria-label={label}>
        {people.map((person) => (
          <li key={person.id} className={styles.item}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      <div ref={nearEnd} aria-hidden="true" />
      {state === 'loading' && (
        <div className={styles.list} role="status">
          <VisuallyHidden>{t.loadingMorePeople}</VisuallyHidden>
          <Skeleton shape="block" className={styles.waiting} />
          <Skeleton shape="block" className={styles.waiting} />
        </div>
      )}
      {state === 'failed' && (
        <ErrorState compact message={t.morePeopleCouldNotBe} onRetry={() => void more()} />
      )}
      {state === 'end' && first.next !== null && <p className={styles.end}>{t.thatsEverybody}</p>}
    </div>
  )
}
