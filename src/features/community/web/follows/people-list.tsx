import { useEffect, useEffectEvent, useRef } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PeoplePage } from '../../rules/follows-contract.ts'
import styles from './people-list.module.css'
import { PersonCard } from './person-card.tsx'
import { type PeopleKind, usePeople } from './use-people.ts'

interface PeopleListProps {
  kind: PeopleKind
  userId: string
  query: string
  first: PeoplePage
  /** Name of the list for screen readers. */
  label: string
}

/** Of specification 9: how far before its end a list goes on. */
const AHEAD = '0px 0px 200px 0px'

/** People, going on for as long as there are some and the reader scrolls. */
export function PeopleList({ kind, userId, query, first, label }: PeopleListProps) {
  const { people, state, more } = usePeople(kind, userId, query, first)
  const nearEnd = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(more)
  const waiting = state === 'more'

  // Observed anew after each page: one that leaves the end in sight is followed by the next.
  useEffect(() => {
    if (!waiting || !nearEnd.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void loadMore()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(nearEnd.current)
    return () => observer.disconnect()
  }, [waiting])

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
          <VisuallyHidden>Loading more people</VisuallyHidden>
          <Skeleton shape="block" className={styles.waiting} />
          <Skeleton shape="block" className={styles.waiting} />
        </div>
      )}
      {state === 'failed' && (
        <ErrorState compact message="More people could not be loaded." onRetry={() => void more()} />
      )}
      {state === 'end' && first.next !== null && <p className={styles.end}>That’s everybody.</p>}
    </div>
  )
}
