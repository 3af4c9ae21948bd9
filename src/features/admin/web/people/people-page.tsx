import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { CONSOLE_PEOPLE_GROUPS, type ConsolePerson } from '../../rules/people-contract.ts'
import { adminApi } from '../api.ts'
import { ConsoleListEnd } from '../list/console-list-end.tsx'
import { useConsoleList } from '../list/use-console-list.ts'
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
  const list = useConsoleList<ConsolePerson>({
    name: 'people',
    filters: query,
    first,
    loadPage: (start) => adminApi.listPeople({ ...query, ...start }),
    refetchOnMount: false,
  })
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
      {list.items.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={query.search && <Link to="/admin/people">{t.showEverybody}</Link>}
        >
          {query.search && t.searchFindsBeginnings}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {list.items.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      {!first.isComplete && <p className={styles.note}>{t.moreThanAreShown}</p>}
      <ConsoleListEnd list={list} />
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
