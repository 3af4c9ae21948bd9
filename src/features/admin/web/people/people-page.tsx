import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems } from '#platform/web/query-pages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { CONSOLE_PEOPLE_GROUPS, type ConsolePerson } from '../../rules/people-contract.ts'
import { adminApi } from '../api.ts'
import styles from './people-page.module.css'
import { ROLE_LABELS } from './role-labels.ts'

export type PeopleGroup = (typeof CONSOLE_PEOPLE_GROUPS)[number]

const GROUP_LABELS: Readonly<Record<PeopleGroup, string>> = {
  all: t.everybody,
  team: t.team,
  creators: t.creators,
  mentors: t.mentors,
  banned: t.banned,
}

/** What an address asks for. */
export function parsePeopleQuery(parameters: URLSearchParams): { group: PeopleGroup; search?: string } {
  const search = parameters.get('search')?.trim().slice(0, 200)
  const group = CONSOLE_PEOPLE_GROUPS.find((one) => one === parameters.get('group')) ?? 'all'
  return { group, ...(search && { search }) }
}

interface PeoplePageProps {
  query: ReturnType<typeof parsePeopleQuery>
  first: Awaited<ReturnType<typeof adminApi.listPeople>>
}

/** Everybody who has an account: found by name, address, username or id. */
export function PeoplePage({ query, first }: PeoplePageProps) {
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const list = useInfiniteQuery(
    {
      queryKey: ['console', 'people', query],
      queryFn: ({ pageParam }) =>
        adminApi.listPeople({ ...query, ...(pageParam !== undefined && { before: pageParam }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: false,
    },
    client,
  )
  const people = listPageItems<ConsolePerson>(list.data.pages)
  const hasFailed = list.isFetchNextPageError
  const more = () => void list.fetchNextPage()
  const nearEnd = useInfiniteScroll(list.hasNextPage && !list.isFetching && !hasFailed, more)
  return (
    <Page>
      <PageHeader title={t.people}>
        <Form className={styles.search} role="search">
          <TextField
            label={t.findSomebody}
            hideLabel
            name="search"
            defaultValue={query.search ?? ''}
            placeholder={t.findSomebodyHint}
            startIcon={<Search />}
            key={query.search}
          />
          <Button type="submit">{t.search}</Button>
        </Form>
        {!query.search && (
          <TabNav
            label={t.people}
            items={CONSOLE_PEOPLE_GROUPS.map((group) => ({
              to: group === 'all' ? '/admin/people' : `/admin/people?group=${group}`,
              label: GROUP_LABELS[group],
              current: group === query.group,
            }))}
          />
        )}
      </PageHeader>
      {people.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={query.search && <Link to="/admin/people">{t.showEverybody}</Link>}
        >
          {query.search && t.searchFindsBeginnings}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      {!first.isComplete && <p className={styles.note}>{t.moreThanAreShown}</p>}
      <div ref={nearEnd} aria-hidden="true" />
      {list.isFetchingNextPage && <Spinner label={t.loading} />}
      {hasFailed && <ErrorState compact onRetry={more} />}
    </Page>
  )
}

function PersonRow({
  person: { id, name, email, username, image, roles, isBanned },
}: {
  person: ConsolePerson
}) {
  return (
    <li className={styles.row}>
      <Link to={`/admin/people/${id}`} className={styles.person}>
        <Avatar name={name} src={image} size="m" decorative />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.address}>
            {username ? t.addressAndUsername({ email, username }) : email}
          </span>
        </span>
        <span className={styles.badges}>
          {isBanned && <Badge tone="bad">{t.banned}</Badge>}
          {roles
            .filter((role) => role !== 'learner')
            .map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'accent' : 'neutral'}>
                {ROLE_LABELS[role]}
              </Badge>
            ))}
        </span>
      </Link>
    </li>
  )
}
