import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mails.ts'
import type { CheckPasswordStrength } from '../password-strength.ts'
import { accounts, users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'

/** Condition for the row of `accounts` that has the password; other rows are for other providers. */
export const isPasswordCredential = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** Compares a password with that of an account; an account may have none. */
export async function checkPassword(
  db: Database,
  userId: string,
  password: string,
): Promise<'RIGHT' | 'PASSWORD_WRONG' | 'PASSWORD_NOT_SET'> {
  const [kept] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isPasswordCredential(userId))
  if (!kept?.hash) return 'PASSWORD_NOT_SET'
  return (await verifyPassword({ hash: kept.hash, password })) ? 'RIGHT' : 'PASSWORD_WRONG'
}

/**
 * Gives an account a password, its first or another one; ends its sessions and mails its owner.
 *
 * @param change.keepSession id of the session that goes on, or null for none
 */
export async function setPassword(
  tx: Transaction,
  now: Date,
  mailJob: Job<NoticeMailPayload>,
  change: { userId: string; passwordHash: string; keepSession: string | null },
): Promise<void> {
  const { userId, passwordHash, keepSession } = change
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(isPasswordCredential(userId))
    .returning({ id: accounts.id })
  if (changed.length === 0) {
    await tx.insert(accounts).values({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
  }
  await endSessions(tx, userId, { except: keepSession })
  await enqueueJob(tx, mailJob, { userId })
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
  {
    db,
    now,
    mailJob,
    findWeakness,
  }: { db: Database; now: Date; mailJob: Job<NoticeMailPayload>; findWeakness: CheckPasswordStrength },
  change: { userId: string; sessionId: string | null; oldPassword: string; password: string },
): Promise<ChangePasswordOutcome> {
  const { userId, sessionId, oldPassword, password } = change
  const [kept] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(isPasswordCredential(userId))
  if (!kept?.hash) return { outcome: 'PASSWORD_NOT_SET' }
  const { hash } = kept
  if (!(await verifyPassword({ hash, password: oldPassword }))) return { outcome: 'OLD_PASSWORD_WRONG' }
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  const hint = owner && (await findWeakness(password, owner))
  if (hint) return { outcome: 'PASSWORD_WEAK', hint }
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx): Promise<ChangePasswordOutcome> => {
    // It may have been changed since it was compared.
    const [same] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isPasswordCredential(userId), eq(accounts.password, hash)))
      .for('update')
    if (!same) return { outcome: 'OLD_PASSWORD_WRONG' }
    await setPassword(tx, now, mailJob, { userId, passwordHash, keepSession: sessionId })
    return { outcome: 'CHANGED' }
  })
}
