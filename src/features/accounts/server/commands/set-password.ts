import type { Transaction } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mail.ts'
import { accounts } from '../tables.ts'
import { passwordOf } from './check-password.ts'
import { endSessions } from './end-sessions.ts'

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
    .where(passwordOf(userId))
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
  await enqueue(tx, mailJob, { userId })
}
