import { AppError } from '#platform/rules/app-error.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { t } from '../../messages/index.ts'
import { EMAIL_LIST_MAX_LINES } from '../../rules/access-grant.ts'
import type { AccessListPreview } from '../../rules/access-grant-schemas.ts'
import { type AccessSubjectName, grantAccess } from './administer-access.ts'
import { readEmailListInThread } from './email-lists-in-threads.ts'

/** What a list of addresses has in it, before anything is given; null when it is too long. */
export async function previewAccessList(csv: string): Promise<AccessListPreview | null> {
  const list = await readEmailListInThread(csv)
  if (list === 'TOO_LONG') return null
  return { addresses: list.emails.length, repeated: list.repeated, wrong: [...list.wrong] }
}

type ListedAccess = { readonly csv: string } & AccessSubjectName &
  Pick<Parameters<typeof grantAccess>[1], 'source' | 'expiresAt' | 'maxInForce'>

/**
 * Gives all addresses of a list access, as `grantAccess` does; none of them as long as a line is wrong.
 * @throws AppError `long-list`, `wrong-lines`, `empty-list`, and those of `grantAccess`
 */
export async function grantAccessToList(
  ctx: CommandContext,
  { csv, ...given }: ListedAccess,
): Promise<number> {
  const list = await readEmailListInThread(csv)
  if (list === 'TOO_LONG') throw new AppError('long-list', t.listIsTooLong({ most: EMAIL_LIST_MAX_LINES }))
  const { emails, wrong } = list
  if (wrong.length > 0) throw new AppError('wrong-lines', t.listHasInvalidLines({ count: wrong.length }))
  if (emails.length === 0) throw new AppError('empty-list', t.listIsEmpty)
  return grantAccess(ctx, { ...given, emails })
}
