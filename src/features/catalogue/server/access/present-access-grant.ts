import { t } from '../../messages/index.ts'
import { ACCESS_GRANT_SOURCES, type AccessGrantSourceKind } from '../../rules/access-grant.ts'
import type { AccessGrantItem } from '../../rules/access-grant-schemas.ts'
import type { ListedAccessGrant } from './list-access-grants.ts'

/**
 * A grant for people.
 * @param revocable the sources whose grants the reader can take
 */
export function presentAccessGrant(
  { id, email, source, grantedAt, grantedBy, expiresAt, state }: Omit<ListedAccessGrant, 'givenTo'>,
  revocable: readonly AccessGrantSourceKind[],
): AccessGrantItem {
  const name = ACCESS_GRANT_SOURCES[source.kind]
  // The reference of an order or batch is an id, which tells nobody anything.
  const isFile = source.kind === 'csv-file' && source.reference !== ''
  return {
    id,
    email,
    source: isFile ? t.sourceWithFile({ source: name, file: source.reference }) : name,
    grantedAt: grantedAt.toISOString(),
    grantedBy: grantedBy.username,
    expiresAt: expiresAt?.toISOString() ?? null,
    state,
    canRevoke: state === 'in-force' && email !== null && revocable.includes(source.kind),
  }
}
