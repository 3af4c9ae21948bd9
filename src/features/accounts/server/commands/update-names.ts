import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import { buildPersonNamesSchema, type PersonNames } from '../../rules/account-forms.ts'
import { accountRenamed } from '../../rules/events.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { users } from '../tables.ts'

/** What a change of somebody's own names needs. */
export type RenameContext = QueryContext &
  AccountsDeps<'isReservedName'> & { readonly actor: Pick<Actor, 'id' | 'roles'> }

/**
 * Changes the actor's names, and their display name with them; a new one emits `account.renamed`. Only a changed name is checked, so
 * that present names that older rules allowed do not get in the way. The caller has locked the account.
 *
 * @param before the names as they are
 * @returns a message for each name that is refused; null when they are saved
 */
export async function updateNames(
  tx: Transaction,
  { actor, isReservedName }: Pick<RenameContext, 'actor' | 'isReservedName'>,
  { before, names, now }: { before: PersonNames & { name: string }; names: PersonNames; now: Date },
): Promise<Partial<PersonNames> | null> {
  const parsed = buildPersonNamesSchema(before).safeParse(names)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => [path[0], translateFixedText(message)])
    return Object.fromEntries(problems.toReversed())
  }
  const name = `${parsed.data.firstName} ${parsed.data.lastName}`.trim()
  const isNew = name !== before.name
  if (isNew && isReservedName(name, actor.roles)) return { firstName: t.nameIsReserved }
  await tx
    .update(users)
    .set({ ...parsed.data, name, updatedAt: now })
    .where(eq(users.id, actor.id))
  if (isNew) await emitEvent(tx, accountRenamed, { userId: actor.id }, now)
  return null
}
