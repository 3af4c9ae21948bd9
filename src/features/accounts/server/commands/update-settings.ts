import { and, eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import { buildSettingsInputSchema, type PersonNames, type SettingsInput } from '../../rules/account-forms.ts'
import { accountRenamed } from '../../rules/events.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { users } from '../tables.ts'

export type UpdateSettingsOutcome =
  | { outcome: 'SAVED' }
  | { outcome: 'NAME_REFUSED'; problems: Partial<PersonNames> }

/**
 * Saves the settings of an account; a new name emits `account.renamed`. Only a changed name is checked, so that present names that
 * older rules allowed do not get in the way.
 *
 * @returns a message for each name that is refused
 */
export async function updateSettings(
  ctx: QueryContext & AccountsDeps<'isReservedName'> & { readonly actor: Pick<Actor, 'id' | 'roles'> },
  input: SettingsInput,
): Promise<UpdateSettingsOutcome> {
  const { db, clock, isReservedName } = ctx
  const { id: userId, roles } = ctx.actor
  const now = clock.now()
  return db.transaction(async (tx): Promise<UpdateSettingsOutcome> => {
    const [before] = await tx
      .select({ name: users.name, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!before) return { outcome: 'SAVED' }
    const parsed = buildSettingsInputSchema(before).safeParse(input)
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => [path[0], message])
      return { outcome: 'NAME_REFUSED', problems: Object.fromEntries(problems.toReversed()) }
    }
    const { timeZone, ...fields } = parsed.data
    const name = `${fields.firstName} ${fields.lastName}`.trim()
    const isNew = name !== before.name
    if (isNew && isReservedName(name, roles)) {
      return { outcome: 'NAME_REFUSED', problems: { firstName: t.nameIsReserved } }
    }
    await tx
      .update(users)
      .set({
        ...fields,
        name,
        timeZoneChosen: timeZone !== null,
        ...(timeZone && { timeZone }),
        updatedAt: now,
      })
      .where(eq(users.id, userId))
    if (isNew) await emitEvent(tx, accountRenamed, { userId }, now)
    return { outcome: 'SAVED' }
  })
}

/**
 * Sets the IANA time zone whose calendar days count for a learner (docs/product/points.md#the-day); the contract has checked it. A
 * zone that was chosen in the settings stays, whatever the browser reports.
 */
export async function updateTimeZone({ db, clock, actor }: PersonContext, timeZone: string): Promise<void> {
  await db
    .update(users)
    .set({ timeZone, updatedAt: clock.now() })
    .where(and(eq(users.id, actor.id), eq(users.timeZoneChosen, false)))
}
