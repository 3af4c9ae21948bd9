import { useInfiniteQuery } from '@tanstack/react-query'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { listPageItems } from '#platform/web/query-pages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleGrant, GrantSubject } from '../../rules/catalogue/grants-contract.ts'
import { adminApi } from '../api.ts'
import { formatMoment } from '../console/format-age.ts'
import styles from './access-grants.module.css'
import list from './catalogue-list.module.css'
import { GrantForm } from './grant-form.tsx'
import { GrantListForm } from './grant-list-form.tsx'
import { useCatalogueChange } from './use-catalogue-change.ts'

export type FirstGrants = Awaited<ReturnType<typeof adminApi.listAccessGrants>>

interface AccessGrantsProps {
  subject: GrantSubject
  first: FirstGrants
}

/** Who was given a course or bundle, with ways to give it and to take it back. */
export function AccessGrants({ subject, first }: AccessGrantsProps) {
  const actor = useActor()
  const client = useReaderQueryClient(actor?.id ?? '')
  const grants = useInfiniteQuery(
    {
      queryKey: ['console', 'grants', subject],
      queryFn: ({ pageParam }) =>
        adminApi.listAccessGrants({ ...subject, ...(pageParam !== undefined && { after: pageParam }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      initialData: { pages: [first], pageParams: [undefined] },
      refetchOnMount: 'always',
    },
    client,
  )
  const given = listPageItems<ConsoleGrant>(grants.data.pages)
  const reload = async () => void (await grants.refetch())
  return (
    <PageSection title={t.accessGrants}>
      <div className={styles.ways}>
        <GrantForm subject={subject} onGranted={reload} />
        <GrantListForm subject={subject} onGranted={reload} />
      </div>
      {given.length === 0 ? (
        <p className={styles.note}>{t.nobodyWasGivenIt}</p>
      ) : (
        <ul className={list.list} aria-label={t.accessGrants}>
          {given.map((grant) => (
            <GrantRow
              key={grant.id}
              subject={subject}
              grant={grant}
              timeZone={actor?.timeZone ?? 'UTC'}
              onRevoked={reload}
            />
          ))}
        </ul>
      )}
      {grants.isError && <ErrorState compact onRetry={() => void reload()} />}
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

interface GrantRowProps {
  subject: GrantSubject
  grant: ConsoleGrant
  timeZone: string
  onRevoked: () => Promise<void>
}

function GrantRow({ subject, grant, timeZone, onRevoked }: GrantRowProps) {
  const { run, isBusy } = useCatalogueChange()
  const { email, accountId, expiresAt, grantedBy, state } = grant
  const name = email ?? t.somebody

  async function revoke(): Promise<void> {
    if (email === null) return
    if (await run(() => adminApi.revokeAccess({ ...subject, email }), t.accessIsRevoked({ email })))
      await onRevoked()
  }

  const grantedAt = formatMoment(grant.grantedAt, timeZone)
  return (
    <li className={list.row}>
      <span className={list.words}>
        {accountId ? (
          <Link to={`/admin/people/${accountId}`} className={list.name}>
            {name}
          </Link>
        ) : (
          <span className={list.name}>{name}</span>
        )}
        <span className={list.soft}>
          <span>{grant.source}</span>
          <span>{grantedBy ? t.grantedAtBy({ at: grantedAt, by: grantedBy }) : grantedAt}</span>
          {expiresAt && <span>{t.untilMoment({ at: formatMoment(expiresAt, timeZone) })}</span>}
        </span>
      </span>
      <span className={list.badges}>
        {accountId === null && state === 'in-force' && <Badge>{t.waitsForAnAccount}</Badge>}
        {state !== 'in-force' && <Badge>{state === 'expired' ? t.hasExpired : t.isRevoked}</Badge>}
      </span>
      {grant.canRevoke && (
        <Button
          size="s"
          busy={isBusy}
          aria-label={t.revokeAccessOf({ email: name })}
          onClick={() => void revoke()}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  )
}
