import { t } from '../../messages/index.ts'
import { ACCESS_GRANT_SOURCES, type AccessGrantSourceKind } from '../../rules/access-grant.ts'
import type { AccessGrantItem } from '../../rules/access-grant-schemas.ts'
import type { ListedAccessGrant } from './list-access-grants.ts'

/**
 * A grant for people.
 * @param revocable the sources whose grants the reader can take
 */
export function presentAccessGrant(
  grant: Omit<ListedAccessGrant, 'givenTo'>,
  revocable: readonly AccessGrantSourceKind[],
): AccessGrantItem {
  const { id, email, source, grantedAt, grantedBy, expiresAt, state, referral, cameWith } = grant
  const name = cameWith === null ? ACCESS_GRANT_SOURCES[source.kind] : t.cameWithCourse({ title: cameWith })
  // The reference of an order or batch is an id, which tells nobody anything.
  const isFile = source.kind === 'csv-file' && source.reference !== ''
  return {
    id,
    email,
    source: isFile ? t.sourceWithFile({ source: name, file: source.reference }) : name,
    grantedAt: grantedAt.toISOString(),
    grantedBy: grantedBy.username,
    expiresAt: expiresAt?.toISOString() ?? null,
    referral,
    state,
    canRevoke: state === 'in-force' && email !== null && revocable.includes(source.kind),
  }
}
