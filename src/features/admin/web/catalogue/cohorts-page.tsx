import { Plus } from 'lucide-react'
import { Form } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { COHORT_STATES } from '#features/batches/rules/batch.ts'
import { BatchDays, BatchPhaseBadge, getCohortPath } from '#features/batches/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleCohort, ConsoleCohortFilters } from '../../rules/catalogue/cohorts-contract.ts'
import { canOpenConsoleSection } from '../../rules/console-sections.ts'
import { adminApi } from '../api.ts'
import { ConsoleListEnd } from '../list/console-list-end.tsx'
import { useConsoleList } from '../list/use-console-list.ts'
import styles from './catalogue-list.module.css'

const TEXT_MAX_LENGTH = 200

/** The filters of an address; what cannot be one is left out. */
export function parseCohortFilters(parameters: URLSearchParams): ConsoleCohortFilters {
  const read = (name: string) => parameters.get(name)?.trim().slice(0, TEXT_MAX_LENGTH) ?? ''
  const [owner, search] = [read('owner'), read('search')]
  const state = COHORT_STATES.find((one) => one === read('state'))
  return { ...(state && { state }), ...(owner && { owner }), ...(search && { search }) }
}

interface CohortsPageProps {
  filters: ConsoleCohortFilters
  first: Awaited<ReturnType<typeof adminApi.listAllCohorts>>
}

/** All cohorts of the site, found by state, creator and title; each leads to the pages of who runs it. */
export function CohortsPage({ filters, first }: CohortsPageProps) {
  const list = useConsoleList<ConsoleCohort>({
    name: 'cohorts',
    filters,
    first,
    loadPage: (start) => adminApi.listAllCohorts({ ...filters, ...start }),
  })
  return (
    <Page>
      <PageHeader
        title={t.cohorts}
        subtitle={t.allCohortsNewestFirst}
        actions={
          <LinkButton to="/profile/cohorts/new" variant="primary" icon={<Plus aria-hidden="true" />}>
            {t.newCohort}
          </LinkButton>
        }
      >
        <Form key={JSON.stringify(filters)} className={styles.filters} role="search">
          <TextField
            label={t.cohortOrCourse}
            name="search"
            defaultValue={filters.search ?? ''}
            hint={t.titleHint}
          />
          <TextField label={t.owner} name="owner" defaultValue={filters.owner ?? ''} hint={t.ownerHint} />
          <Select
            label={t.state}
            name="state"
            defaultValue={filters.state ?? ''}
            placeholder={t.everything}
            options={COHORT_STATES.map((state) => ({ value: state, label: t.cohortState({ state }) }))}
          />
          <Button type="submit" className={styles.search}>
            {t.search}
          </Button>
        </Form>
      </PageHeader>
      {list.items.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={Object.keys(filters).length > 0 && <Link to="/admin/cohorts">{t.showEverything}</Link>}
        />
      ) : (
        <ul className={styles.list}>
          {list.items.map((cohort) => (
            <CohortRow key={cohort.id} cohort={cohort} />
          ))}
        </ul>
      )}
      <ConsoleListEnd list={list} />
    </Page>
  )
}

function CohortRow({ cohort }: { cohort: ConsoleCohort }) {
  const { id, name, subjectTitle, owner, memberCount, phase, isArchived } = cohort
  const opensPeople = canOpenConsoleSection(useActor(), 'people')
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to={getCohortPath(id)} className={styles.name}>
          {name}
        </Link>
        <span className={styles.soft}>
          {subjectTitle !== name && <span>{subjectTitle}</span>}
          {opensPeople ? (
            <Link to={`/admin/people/${owner.id}`}>{owner.name}</Link>
          ) : (
            <span>{owner.name}</span>
          )}
          <BatchDays batch={cohort} />
          <span>{t.countMembers({ count: memberCount })}</span>
        </span>
      </span>
      <span className={styles.badges}>
        {isArchived ? <Badge>{t.archived}</Badge> : <BatchPhaseBadge phase={phase} />}
      </span>
    </li>
  )
}
