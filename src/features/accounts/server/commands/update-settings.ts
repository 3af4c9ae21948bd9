import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountRenamed } from '../../rules/events.ts'
import type { SettingsFields } from '../../rules/settings.ts'
import { users } from '../tables.ts'

/** Changes what an account's settings page holds; a new name is told to those who show it. */
export async function updateSettings(
  db: Database,
  now: Date,
  userId: string,
  { timeZone, ...fields }: SettingsFields,
): Promise<void> {
  const name = `${fields.firstName} ${fields.lastName}`.trim()
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
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
    if (before?.name !== name) await emit(tx, accountRenamed, { userId }, now)
  })
}
