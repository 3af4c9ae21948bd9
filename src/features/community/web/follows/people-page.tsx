import { UserRoundSearch, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardRow } from '#ui/shell/card-row.tsx'
import { ListToolbar, Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import type { FollowCounts, ListedPerson, PeoplePage as People } from '../../rules/follows-contract.ts'
import { PeopleList, type PeopleListKind } from './people-list.tsx'
import styles from './people-page.module.css'
import { PeopleSearch } from './people-search.tsx'
import { PersonCard } from './person-card.tsx'

function RecommendedPeople({ people }: { people: readonly ListedPerson[] }) {
  if (people.length === 0) return null
  return (
    <PageSection title="People you may like">
      <CardRow label="Recommended people">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} upright />
        ))}
      </CardRow>
    </PageSection>
  )
}

interface PeoplePageProps {
  kind: PeopleListKind
  person: { id: string; name: string; username: string | null }
  /** Whether it is the reader's own list. */
  own: boolean
  query: string
  first: People
  counts: FollowCounts
  /** People the reader might like to follow, on their own lists. */
  recommended?: readonly ListedPerson[]
}

const TITLES = { followers: 'Followers', following: 'Following' }

/** `/followers` and `/following`, or those of somebody else's profile. */
export function PeoplePage({ kind, person, own, query, first, counts, recommended = [] }: PeoplePageProps) {
  const pathOf = (list: PeopleListKind) => (own ? `/${list}` : `/profile/${person.username}/${list}`)
  const people = <RecommendedPeople people={recommended} />
  const long = first.next !== null
  return (
    <Page>
      <PageHeader
        title={own ? TITLES[kind] : `${TITLES[kind]} of ${person.name}`}
        {...(!own && {
          above: (
            <Link to={`/profile/${person.username}`} className={styles.back}>
              @{person.username}
            </Link>
          ),
        })}
      >
        <ListToolbar>
          <TabNav
            label="Lists of people"
            items={[
              { to: pathOf('followers'), label: 'Followers', count: counts.followers },
              { to: pathOf('following'), label: 'Following', count: counts.following },
            ]}
          />
          <PeopleSearch key={kind} action={pathOf(kind)} query={query} label="Search by name" />
        </ListToolbar>
      </PageHeader>
      <div className={styles.parts}>
        {long && people}
        {first.data.length === 0 ? (
          <Nobody kind={kind} own={own} name={person.name} query={query} clearTo={pathOf(kind)} />
        ) : (
          <PeopleList
            key={`${kind}:${query}`}
            kind={kind}
            userId={person.id}
            query={query}
            first={first}
            label={TITLES[kind]}
          />
        )}
        {!long && people}
      </div>
    </Page>
  )
}

interface NobodyProps {
  kind: PeopleListKind
  own: boolean
  name: string
  query: string
  clearTo: string
}

function Nobody({ kind, own, name, query, clearTo }: NobodyProps) {
  if (query) {
    return (
      <EmptyState
        title="No Data found"
        icon={<UserRoundSearch />}
        action={<LinkButton to={clearTo}>Show everybody</LinkButton>}
      >
        Nobody here is called “{query}”.
      </EmptyState>
    )
  }
  const words = {
    following: own
      ? 'You follow nobody yet. Those whose courses you like are a good start.'
      : `${name} follows nobody yet.`,
    followers: own
      ? 'Nobody follows you yet. Good comments are how people find you.'
      : `Nobody follows ${name} yet.`,
  }
  return (
    <EmptyState
      title="No Data found"
      icon={<UsersRound />}
      {...(own &&
        kind === 'following' && {
          action: (
            <LinkButton to="/courses" variant="primary">
              Find a course
            </LinkButton>
          ),
        })}
    >
      {words[kind]}
    </EmptyState>
  )
}
