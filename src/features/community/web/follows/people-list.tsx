import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNearEnd } from '#ui/navigation/use-near-end.ts'
import type { PeoplePage } from '../../rules/follows-contract.ts'
import styles from './people-list.module.css'
import { PersonCard } from './person-card.tsx'
import { type PeopleKind, usePeople } from './use-people.ts'

interface PeopleListProps {
  kind: PeopleKind
  userId: string
  query: string
  first: PeoplePage
  /** Accessible name of the list. */
  label: string
}

/** An endless list of people. */
export function PeopleList({ kind, userId, query, first, label }: PeopleListProps) {
  const { people, state, more } = usePeople(kind, userId, query, first)
  const nearEnd = useNearEnd(state === 'more', () => void more())

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
