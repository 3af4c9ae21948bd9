import { AccessGrants } from '#features/catalogue/web/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { GrantSubject } from '../../rules/catalogue/grants-contract.ts'
import { adminApi } from '../api.ts'

export type FirstGrants = Awaited<ReturnType<typeof adminApi.listAccessGrants>>

interface ConsoleGrantsProps {
  subject: GrantSubject
  first: FirstGrants
}

/** Who was given a course or bundle, for those who administer the site. */
export function ConsoleGrants({ subject, first }: ConsoleGrantsProps) {
  return (
    <AccessGrants
      queryKey={['console', 'grants', subject]}
      first={first}
      api={{
        list: (asked) => adminApi.listAccessGrants({ ...subject, ...asked }),
        grant: (given) => adminApi.grantAccess({ ...subject, ...given }),
        grantList: (given) => adminApi.grantAccessToList({ ...subject, ...given }),
        preview: (list) => adminApi.previewGrantList(list),
        revoke: ({ email }) => adminApi.revokeAccess({ ...subject, email }),
      }}
      renderName={({ accountId }, name) =>
        accountId ? <Link to={`/admin/people/${accountId}`}>{name}</Link> : name
      }
      renderState={({ accountId }) => accountId === null && <Badge>{t.waitsForAnAccount}</Badge>}
    />
  )
}
