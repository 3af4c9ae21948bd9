import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountRenamed } from '../../rules/events.ts'
import { accountsMessages } from '../../rules/messages.ts'
import { type PersonNames, type SettingsFields, settingsSchemaFor } from '../../rules/settings.ts'
import type { UsernameRules } from '../queries/check-username.ts'
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
  { db, now, isReservedName }: UsernameRules,
  { id: userId, roles }: Actor,
  input: SettingsFields,
): Promise<UpdateSettingsOutcome> {
  return db.transaction(async (tx): Promise<UpdateSettingsOutcome> => {
    const [before] = await tx
      .select({ name: users.name, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!before) return { outcome: 'SAVED' }
    const parsed = settingsSchemaFor(before).safeParse(input)
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => [path[0], message])
      return { outcome: 'NAME_REFUSED', problems: Object.fromEntries(problems.toReversed()) }
    }
    const { timeZone, ...fields } = parsed.data
    const name = `${fields.firstName} ${fields.lastName}`.trim()
    const isNew = name !== before.name
    if (isNew && isReservedName(name, roles)) {
      return { outcome: 'NAME_REFUSED', problems: { firstName: accountsMessages.NAME_RESERVED } }
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
    if (isNew) await emit(tx, accountRenamed, { userId }, now)
    return { outcome: 'SAVED' }
  })
}
