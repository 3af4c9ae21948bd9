import { UserRoundSearch, UsersRound } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { CardRow } from '#ui/shell/card-row.tsx'
import { ListToolbar, Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { FollowCounts, ListedPerson, PeoplePage as People } from '../../rules/follows-contract.ts'
import { PeopleList, type PeopleListKind } from './people-list.tsx'
import styles from './people-page.module.css'
import { PeopleSearch } from './people-search.tsx'
import { PersonCard } from './person-card.tsx'

function RecommendedPeople({ people }: { people: readonly ListedPerson[] }) {
  if (people.length === 0) return null
  return (
    <PageSection title={t.peopleYouMayLike}>
      <CardRow label={t.recommendedPeople}>
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

const TITLES = {
  followers: { own: t.followers, of: t.followersOf },
  following: { own: t.following, of: t.followedBy },
}

/** `/followers` and `/following`, or those of somebody else's profile. */
export function PeoplePage({ kind, person, own, query, first, counts, recommended = [] }: PeoplePageProps) {
  const pathOf = (list: PeopleListKind) => (own ? `/${list}` : `/profile/${person.username}/${list}`)
  const people = <RecommendedPeople people={recommended} />
  const long = first.next !== null
  return (
    <Page>
      <PageHeader
        title={own ? TITLES[kind].own : TITLES[kind].of({ name: person.name })}
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
            label={t.listsOfPeople}
            items={[
              { to: pathOf('followers'), label: t.followers, count: counts.followers },
              { to: pathOf('following'), label: t.following, count: counts.following },
            ]}
          />
          <PeopleSearch key={kind} action={pathOf(kind)} query={query} label={t.searchByName} />
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
            label={TITLES[kind].own}
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
        title={t.noDataFound}
        icon={<UserRoundSearch />}
        action={<LinkButton to={clearTo}>{t.showEverybody}</LinkButton>}
      >
        {t.nobodyIsCalled({ query })}
      </EmptyState>
    )
  }
  const words = {
    following: own ? t.youFollowNobody : t.personFollowsNobody({ name }),
    followers: own ? t.nobodyFollowsYou : t.nobodyFollowsPerson({ name }),
  }
  return (
    <EmptyState
      title={t.noDataFound}
      icon={<UsersRound />}
      {...(own &&
        kind === 'following' && {
          action: (
            <LinkButton to="/courses" variant="primary">
              {t.findCourse}
            </LinkButton>
          ),
        })}
    >
      {words[kind]}
    </EmptyState>
  )
}
