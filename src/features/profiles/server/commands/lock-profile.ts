import { ORPCError } from '@orpc/server'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { t } from '../../messages/index.ts'
import { profileSectionCompleted } from '../../rules/events.ts'
import type { ProfileSection } from '../../rules/sections.ts'
import { profiles } from '../tables.ts'

/** A change of a profile, while nobody else changes it. */
export interface ProfileChange {
  readonly tx: Transaction
  readonly userId: string
  readonly now: Date
}

/**
 * Runs a change of the actor's profile. Changes of one person run one after another, so that two windows or a double click lose
 * nothing; the lock is on their account, as with an erasure and a change of their name.
 *
 * @throws ORPCError UNAUTHORIZED when the account was erased this moment
 */
export function changeProfile<Outcome>(
  { db, clock, actor }: PersonContext,
  change: (locked: ProfileChange) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
      .for('no key update')
    if (!owner) throw new ORPCError('UNAUTHORIZED', { message: t.pleaseSignIn })
    return change({ tx, userId: actor.id, now: clock.now() })
  })
}

/** Saves columns of a profile; the others have their defaults when it is the first time. */
export async function saveProfileColumns(
  { tx, userId, now }: ProfileChange,
  columns: Partial<Omit<typeof profiles.$inferInsert, 'userId' | 'updatedAt'>>,
): Promise<void> {
  const changed = { ...columns, updatedAt: now }
  await tx
    .insert(profiles)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: profiles.userId, set: changed })
}

/** Tells others that a section is complete if it was not before. */
export async function announceCompletedSection(
  { tx, userId, now }: ProfileChange,
  { section, before, after }: { section: ProfileSection; before: boolean; after: boolean },
): Promise<void> {
  if (after && !before) await emitEvent(tx, profileSectionCompleted, { userId, section }, now)
}
