import { and, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { accounts, sessions, users } from '../tables.ts'
import { signInChallenges } from '../two-factor-tables.ts'
import { endSessions } from './end-sessions.ts'

/** Provider of the row of `accounts` that has the password. */
export const PASSWORD_PROVIDER_ID = 'credential'

/** Condition for the row of `accounts` that has the password; other rows are for other providers. */
export const isPasswordCredential = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER_ID))

/** Compares a password with that of one's own account; an account may have none. */
export async function checkPassword(
  { db, actor, passwords }: PersonContext & AccountsDeps<'passwords'>,
  password: string,
): Promise<'RIGHT' | 'PASSWORD_WRONG' | 'PASSWORD_NOT_SET'> {
  const [kept] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isPasswordCredential(actor.id))
  if (!kept?.hash) return 'PASSWORD_NOT_SET'
  return (await passwords.verify({ hash: kept.hash, password })) ? 'RIGHT' : 'PASSWORD_WRONG'
}

/**
 * Gives an account a password, its first or another one; ends its sessions and mails its owner. The session that goes on has to prove
 * who it is anew, with the new password, before a sensitive act.
 *
 * @param change.keepSession id of the session that goes on, or null for none
 */
export async function setPassword(
  tx: Transaction,
  { clock, jobs }: Pick<PersonContext, 'clock'> & AccountsDeps<'jobs'>,
  change: { userId: string; passwordHash: string; keepSession: string | null },
): Promise<void> {
  const { userId, passwordHash, keepSession } = change
  const now = clock.now()
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(isPasswordCredential(userId))
    .returning({ id: accounts.id })
  if (changed.length === 0) {
    await tx.insert(accounts).values({
      userId,
      accountId: userId,
      providerId: PASSWORD_PROVIDER_ID,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
  }
  await endSessions(tx, userId, { except: keepSession })
  // What was begun with the old password ends with it.
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await tx.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userId, userId))
  await enqueueJob(tx, jobs.passwordChangedMail, { userId })
}

export type ChangePasswordOutcome =
  | { outcome: 'CHANGED' | 'OLD_PASSWORD_WRONG' | 'PASSWORD_NOT_SET' }
  | { outcome: 'PASSWORD_WEAK'; hint: string }

/**
 * Replaces the password of somebody who knows the present one, and ends their other sessions.
 *
 * @param change.sessionId the session of the request, which goes on
 */
export async function changePassword(
  ctx: PersonContext & AccountsDeps<'passwords' | 'findPasswordWeakness' | 'jobs'>,
  change: { sessionId: string | null; oldPassword: string; password: string },
): Promise<ChangePasswordOutcome> {
  const { db, passwords, findPasswordWeakness } = ctx
  const userId = ctx.actor.id
  const { sessionId, oldPassword, password } = change
  const [kept] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isPasswordCredential(userId))
  if (!kept?.hash) return { outcome: 'PASSWORD_NOT_SET' }
  const { hash } = kept
  if (!(await passwords.verify({ hash, password: oldPassword }))) return { outcome: 'OLD_PASSWORD_WRONG' }
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  const hint = owner && (await findPasswordWeakness(password, owner))
  if (hint) return { outcome: 'PASSWORD_WEAK', hint }
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx): Promise<ChangePasswordOutcome> => {
    // It may have been changed since it was compared.
    const [same] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isPasswordCredential(userId), eq(accounts.password, hash)))
      .for('update')
    if (!same) return { outcome: 'OLD_PASSWORD_WRONG' }
    await setPassword(tx, ctx, { userId, passwordHash, keepSession: sessionId })
    return { outcome: 'CHANGED' }
  })
}
