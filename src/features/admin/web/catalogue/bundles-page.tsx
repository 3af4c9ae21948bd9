import { useInfiniteQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems } from '#platform/web/query-pages.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/loading.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useInfiniteScroll } from '#ui/navigation/use-infinite-scroll.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import {
  CONSOLE_BUNDLE_STATES,
  type ConsoleBundle,
  type ConsoleBundleFilters,
} from '../../rules/catalogue/bundles-contract.ts'
import { adminApi } from '../api.ts'
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
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const list = useInfiniteQuery(
    {
      queryKey: ['console', 'bundles', filters],
      queryFn: ({ pageParam }) =>
        adminApi.listBundles({ ...filters, ...(pageParam !== undefined && { before: pageParam }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: 'always',
    },
    client,
  )
  const bundles = listPageItems<ConsoleBundle>(list.data.pages)
  const hasFailed = list.isFetchNextPageError
  const more = () => void list.fetchNextPage()
  const nearEnd = useInfiniteScroll(list.hasNextPage && !list.isFetching && !hasFailed, more)
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
      {bundles.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={Object.keys(filters).length > 0 && <Link to="/admin/bundles">{t.showEverything}</Link>}
        />
      ) : (
        <ul className={styles.list}>
          {bundles.map((bundle) => (
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
      <div ref={nearEnd} aria-hidden="true" />
      {list.isFetchingNextPage && <Spinner label={t.loading} />}
      {hasFailed && <ErrorState compact onRetry={more} />}
    </Page>
  )
}
