import { Link2 } from 'lucide-react'
import { AccessGrants } from '#features/catalogue/web/index.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { AccessSubject, GivenGrant } from '../../rules/access/access-contract.ts'
import { studioApi } from '../api.ts'
import { buildOwnListPath } from '../own-list.ts'
import { getOwnListTitle } from '../own-list-page.tsx'
import { useCopyLink } from '../use-copy-link.ts'
import styles from './access-page.module.css'
import { AccessRequests, getGrantsQueryKey } from './access-requests.tsx'

interface AccessPageProps {
  subject: AccessSubject
  first: Awaited<ReturnType<typeof studioApi.listGivenAccess>>
  requests: Awaited<ReturnType<typeof studioApi.listAccessRequests>>
}

/** Who may open one of a creator's works: given one by one or by a list, and taken back at once. */
export function AccessPage({ subject, first, requests }: AccessPageProps) {
  const copyLink = useCopyLink()
  const { kind, subjectId, title, path, grantsBlockedBy, alsoOpens } = subject
  const asked = { kind, subjectId }
  const list = { label: getOwnListTitle(kind), to: buildOwnListPath({ kind, filter: 'all', page: 1 }) }
  return (
    <Page>
      <PageHeader
        title={t.accessTo({ title })}
        above={<Breadcrumbs items={[list, { label: t.access }]} />}
        actions={
          path && (
            <>
              <Button icon={<Link2 aria-hidden="true" />} onClick={() => void copyLink(path)}>
                {t.copyLink}
              </Button>
              <LinkButton to={path}>{t.seeThePage}</LinkButton>
            </>
          )
        }
      />
      <div className={styles.about}>
        <Notice tone="info">
          {grantsBlockedBy === null ? t.whoHasAccess : t.accessCannotBeGiven({ reason: grantsBlockedBy })}
          {alsoOpens !== null && <> {t.alsoOpens({ title: alsoOpens })}</>}
        </Notice>
      </div>
      <AccessRequests subject={subject} requests={requests} />
      <AccessGrants<GivenGrant>
        queryKey={getGrantsQueryKey(asked)}
        first={first}
        canGrant={grantsBlockedBy === null}
        api={{
          list: (page) => studioApi.listGivenAccess({ ...asked, ...page }),
          grant: (given) => studioApi.giveAccess({ ...asked, ...given }),
          grantList: (given) => studioApi.giveAccessToList({ ...asked, ...given }),
          preview: (addresses) => studioApi.previewAccessList(addresses),
          revoke: ({ id: grantId }) => studioApi.withdrawAccess({ ...asked, grantId }),
        }}
        renderState={({ isUsed }) => (
          <Badge tone={isUsed ? 'good' : 'neutral'}>{isUsed ? t.hasLearnedWithIt : t.notUsedYet}</Badge>
        )}
        renderActions={({ email, state, isUsed }) =>
          email !== null &&
          path !== null &&
          state === 'in-force' &&
          !isUsed && (
            <Button
              size="s"
              variant="quiet"
              aria-label={t.copyInvitationFor({ email })}
              onClick={() => void copyLink(buildInvitationPath(email, path), t.invitationCopied)}
            >
              {t.copyInvitation}
            </Button>
          )
        }
      />
    </Page>
  )
}

/** Where the holder of an address signs up or in with it, and comes to what they were given. */
const buildInvitationPath = (email: string, path: string): string =>
  `/sign-in?${new URLSearchParams({ email, redirect: path })}`
