import { and, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { PersonNames, SettingsInput } from '../../rules/account-forms.ts'
import { users } from '../tables.ts'
import { type RenameContext, updateNames } from './update-names.ts'

export type UpdateSettingsOutcome =
  | { outcome: 'SAVED' }
  | { outcome: 'NAME_REFUSED'; problems: Partial<PersonNames> }

/**
 * Saves the settings of an account; a new name emits `account.renamed`.
 *
 * @returns a message for each name that is refused
 */
export async function updateSettings(
  ctx: RenameContext,
  { firstName, lastName, timeZone, language, ...consents }: SettingsInput,
): Promise<UpdateSettingsOutcome> {
  const { db, clock, actor } = ctx
  const now = clock.now()
  return db.transaction(async (tx): Promise<UpdateSettingsOutcome> => {
    const [before] = await tx
      .select({ name: users.name, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update')
    if (!before) return { outcome: 'SAVED' }
    const problems = await updateNames(tx, ctx, { before, names: { firstName, lastName }, now })
    if (problems) return { outcome: 'NAME_REFUSED', problems }
    await tx
      .update(users)
      .set({
        ...consents,
        timeZoneChosen: timeZone !== null,
        ...(timeZone && { timeZone }),
        ...(language !== undefined && { languageChosen: language !== null }),
        ...(language && { language }),
        updatedAt: now,
      })
      .where(eq(users.id, actor.id))
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
