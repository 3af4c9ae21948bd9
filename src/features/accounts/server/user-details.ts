import { eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { type AcknowledgementKey, isAcknowledgementKey } from '../rules/acknowledgements.ts'
import type { Interest } from '../rules/onboarding.ts'
import { users } from './tables.ts'
import { acknowledgements, interests } from './user-details-tables.ts'

type UserDetailsContext = Pick<PersonContext, 'db' | 'actor'>

/** Records what somebody has seen. Recording it again is no error; the first time stays. */
export async function saveAcknowledgements(
  { db, clock, actor }: PersonContext,
  keys: readonly AcknowledgementKey[],
): Promise<void> {
  if (keys.length === 0) return
  const at = clock.now()
  await db
    .insert(acknowledgements)
    .values(keys.map((key) => ({ userId: actor.id, key, at })))
    .onConflictDoNothing()
}

/** What somebody has seen; keys that no longer exist are left out. */
export async function listAcknowledgedKeys({ db, actor }: UserDetailsContext): Promise<AcknowledgementKey[]> {
  const rows = await db
    .select({ key: acknowledgements.key })
    .from(acknowledgements)
    .where(eq(acknowledgements.userId, actor.id))
  return rows.map(({ key }) => key).filter(isAcknowledgementKey)
}

/** Replaces what somebody wants to learn. Two tabs at once wait for each other. */
export async function setInterests(
  { db, actor: { id: userId } }: UserDetailsContext,
  chosen: readonly Interest[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await tx.delete(interests).where(eq(interests.userId, userId))
    const rows = [...new Set(chosen)].map((interest) => ({ userId, interest }))
    if (rows.length > 0) await tx.insert(interests).values(rows)
  })
}

/** What somebody said they want to learn, in alphabetical order. */
export async function getInterests({ db, actor }: UserDetailsContext): Promise<Interest[]> {
  const rows = await db
    .select({ interest: interests.interest })
    .from(interests)
    .where(eq(interests.userId, actor.id))
    .orderBy(interests.interest)
  return rows.map(({ interest }) => interest)
}
