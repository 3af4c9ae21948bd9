import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mail.ts'
import type { PasswordStrength } from '../password-strength.ts'
import { accounts, users } from '../tables.ts'
import { passwordOf } from './check-password.ts'
import { setPassword } from './set-password.ts'

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
  }: { db: Database; now: Date; mailJob: Job<NoticeMailPayload>; findWeakness: PasswordStrength },
  change: { userId: string; sessionId: string | null; oldPassword: string; password: string },
): Promise<ChangePasswordOutcome> {
  const { userId, sessionId, oldPassword, password } = change
  const [kept] = await db.select({ hash: accounts.password }).from(accounts).where(passwordOf(userId))
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
      .where(and(passwordOf(userId), eq(accounts.password, hash)))
      .for('update')
    if (!same) return { outcome: 'OLD_PASSWORD_WRONG' }
    await setPassword(tx, now, mailJob, { userId, passwordHash, keepSession: sessionId })
    return { outcome: 'CHANGED' }
  })
}
