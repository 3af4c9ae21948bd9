import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import {
  CONSOLE_BUNDLE_STATES,
  type ConsoleBundle,
  type ConsoleBundleFilters,
} from '../../rules/catalogue/bundles-contract.ts'
import { adminApi } from '../api.ts'
import { ConsoleListEnd } from '../list/console-list-end.tsx'
import { useConsoleList } from '../list/use-console-list.ts'
import { BundleBadges } from './bundle-badges.tsx'
import styles from './catalogue-list.module.css'

/** The filters of an address; what cannot be one is left out. */
export function parseBundleFilters(parameters: URLSearchParams): ConsoleBundleFilters {
  const search = parameters.get('search')?.trim().slice(0, 200)
  const state = CONSOLE_BUNDLE_STATES.find((one) => one === parameters.get('state'))
  return { ...(state && { state }), ...(search && { search }) }
}

interface BundlesPageProps {
  filters: ConsoleBundleFilters
  first: Awaited<ReturnType<typeof adminApi.listBundles>>
}

/** All bundles of the site, found by state and title. */
export function BundlesPage({ filters, first }: BundlesPageProps) {
  const list = useConsoleList<ConsoleBundle>({
    name: 'bundles',
    filters,
    first,
    loadPage: (start) => adminApi.listBundles({ ...filters, ...start }),
  })
  return (
    <Page>
      <PageHeader title={t.bundles} subtitle={t.allBundlesNewestFirst}>
        <Form className={styles.filters} role="search" key={JSON.stringify(filters)}>
          <TextField label={t.title} name="search" defaultValue={filters.search ?? ''} hint={t.titleHint} />
          <Select
            label={t.state}
            name="state"
            defaultValue={filters.state ?? ''}
            placeholder={t.everything}
            options={CONSOLE_BUNDLE_STATES.map((state) => ({
              value: state,
              label: t.bundleState({ state }),
            }))}
          />
          <Button type="submit" className={styles.search}>
            {t.search}
          </Button>
        </Form>
      </PageHeader>
      {list.items.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={Object.keys(filters).length > 0 && <Link to="/admin/bundles">{t.showEverything}</Link>}
        />
      ) : (
        <ul className={styles.list}>
          {list.items.map((bundle) => (
            <li key={bundle.id} className={styles.row}>
              <span className={styles.words}>
                <Link to={`/admin/bundles/${bundle.id}`} className={styles.name}>
                  {bundle.title}
                </Link>
                <span className={styles.soft}>
                  <Link to={`/admin/people/${bundle.owner.id}`}>{bundle.owner.name}</Link>
                  <span>{t.countCourses({ count: bundle.courseCount })}</span>
                  <span>{t.countLearners({ count: bundle.learners })}</span>
                </span>
              </span>
              <BundleBadges bundle={bundle} />
            </li>
          ))}
        </ul>
      )}
      <ConsoleListEnd list={list} />
    </Page>
  )
}
