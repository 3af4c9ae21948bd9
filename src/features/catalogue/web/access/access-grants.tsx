import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { changePageItems, listPageItems } from '#platform/web/query-pages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { AccessGrantItem } from '../../rules/access-grant-schemas.ts'
import { formatGrantMoment } from '../start-format.ts'
import { useCatalogueChange } from '../use-catalogue-change.ts'
import styles from './access-grants.module.css'
import type { AccessGrantsApi, GrantPage } from './access-grants-api.ts'
import { GrantForm } from './grant-form.tsx'
import { GrantListForm } from './grant-list-form.tsx'

interface GrantTexts<Grant> {
  /** Of the name of somebody who has one; by default as it is. */
  readonly renderName?: (grant: Grant, name: string) => ReactNode
  /** What has become of one that is in force. */
  readonly renderState: (grant: Grant) => ReactNode
  readonly renderActions?: (grant: Grant) => ReactNode
}

interface AccessGrantsProps<Grant extends AccessGrantItem> extends GrantTexts<Grant> {
  queryKey: readonly unknown[]
  api: AccessGrantsApi<Grant>
  first: GrantPage<Grant>
  /** False: it opens without a grant, so that none can be given; those from before can be taken. */
  canGrant?: boolean
}

/** Who was given a course or bundle, with ways to give it and to take it back. */
export function AccessGrants<Grant extends AccessGrantItem>({
  queryKey: subjectKey,
  api,
  first,
  canGrant = true,
  ...texts
}: AccessGrantsProps<Grant>) {
  const actor = useActor()
  const client = useReaderQueryClient(actor?.id ?? '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const queryKey = [...subjectKey, search]
  const grants = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) =>
        api.list({ ...(pageParam !== null && { after: pageParam }), ...(search !== '' && { search }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      ...(search === '' && { initialData: { pages: [first], pageParams: [null] } }),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    },
    client,
  )
  const given = listPageItems<Grant>(grants.data?.pages ?? [])
  const isSearchShown = search !== '' || given.length > 1

  async function showGranted() {
    setTyped('')
    // Only the first page is loaded again, however many were shown.
    await client.resetQueries({ queryKey: subjectKey })
  }

  const markRevoked = (email: string) =>
    changePageItems<Grant>(client, queryKey, (grant) =>
      grant.email === email && grant.canRevoke ? { ...grant, state: 'revoked', canRevoke: false } : grant,
    )

  return (
    <PageSection title={t.peopleWithAccess}>
      {canGrant && (
        <div className={styles.ways}>
          <GrantForm api={api} onGranted={showGranted} />
          <GrantListForm api={api} onGranted={showGranted} />
        </div>
      )}
      {isSearchShown && (
        <div className={styles.search}>
          <TextField
            label={t.searchAddresses}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {given.length === 0 && !grants.isError ? (
        <p className={styles.note}>{search === '' ? t.nobodyHasAccessYet : t.noAddressHasThat({ search })}</p>
      ) : (
        <ul className={styles.list} aria-label={t.peopleWithAccess}>
          {given.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              timeZone={actor?.timeZone ?? 'UTC'}
              revoke={api.revoke}
              onRevoked={markRevoked}
              {...texts}
            />
          ))}
        </ul>
      )}
      {grants.isError && <ErrorState compact onRetry={() => void grants.refetch()} />}
      {grants.hasNextPage && (
        <div className={styles.more}>
          <Button busy={grants.isFetchingNextPage} onClick={() => void grants.fetchNextPage()}>
            {t.showMore}
          </Button>
        </div>
      )}
    </PageSection>
  )
}

interface GrantRowProps<Grant extends AccessGrantItem> extends GrantTexts<Grant> {
  grant: Grant
  timeZone: string
  revoke: AccessGrantsApi<Grant>['revoke']
  onRevoked: (email: string) => void
}

function GrantRow<Grant extends AccessGrantItem>({
  grant,
  timeZone,
  revoke,
  onRevoked,
  renderName,
  renderState,
  renderActions,
}: GrantRowProps<Grant>) {
  const { run, isBusy } = useCatalogueChange()
  const { id, email, expiresAt, grantedBy, referral, state } = grant
  const name = email ?? t.somebody

  async function take(): Promise<void> {
    if (email === null) return
    if (await run(() => revoke({ id, email }), t.accessIsRevoked({ email }))) onRevoked(email)
  }

  const grantedAt = formatGrantMoment(grant.grantedAt, timeZone)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{renderName ? renderName(grant, name) : name}</span>
        <span className={styles.soft}>
          <span>{grant.source}</span>
          <span>{grantedBy ? t.grantedAtBy({ at: grantedAt, by: grantedBy }) : grantedAt}</span>
          {referral && <span>{t.cameBy(referral)}</span>}
          {expiresAt && <span>{t.untilMoment({ at: formatGrantMoment(expiresAt, timeZone) })}</span>}
        </span>
      </span>
      <span className={styles.badges}>
        {state === 'in-force' ? (
          renderState(grant)
        ) : (
          <Badge>{state === 'expired' ? t.hasExpired : t.isRevoked}</Badge>
        )}
      </span>
      {renderActions?.(grant)}
      {grant.canRevoke && (
        <Button
          size="s"
          busy={isBusy}
          aria-label={t.revokeAccessOf({ email: name })}
          onClick={() => void take()}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  )
}
