import { eq } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountBanned, accountUnbanned } from '../../rules/events.ts'
import { BAN_REASON_MAX } from '../../rules/limits.ts'
import type { Requester } from '../../rules/policy.ts'
import { isBanned } from '../actor.ts'
import { rememberBannedSessions } from '../banned-sessions.ts'
import { users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { keepAnAdmin } from './last-admin.ts'
import { lockAccount } from './lock-account.ts'

interface Ban {
  readonly userId: string
  /** Shown to the banned person. */
  readonly reason: string
  /** When the ban ends by itself; null for never. */
  readonly until: Date | null
}

/**
 * Bans somebody: every session ends at the commit, connections right after it. A new ban replaces the one before; if that had expired
 * unnoticed, its `account.unbanned` is emitted first.
 *
 * @throws AppError `no-such-account`, `not-allowed`, `last-admin`, `ban-reason` (missing or over 500 characters) or
 *   `ban-end` (not in the future)
 */
export async function banUser(db: Database, now: Date, by: Requester, ban: Ban): Promise<void> {
  const { userId, until } = ban
  const reason = ban.reason.trim()
  if (reason === '' || reason.length > BAN_REASON_MAX) {
    throw new AppError('ban-reason', `A ban needs a reason of at most ${BAN_REASON_MAX} characters.`)
  }
  if (until && until <= now) throw new AppError('ban-end', 'A ban must end in the future.')
  await db.transaction(async (tx) => {
    const subject = await lockAccount(tx, { by, action: 'ban', userId })
    if (subject.roles.includes('admin')) await keepAnAdmin(tx, subject)
    if (subject.banned && !isBanned(subject, now)) {
      await emit(tx, accountUnbanned, { userId, at: now.toISOString() }, now)
    }
    await tx
      .update(users)
      .set({ banned: true, banReason: reason, banExpires: until, updatedAt: now })
      .where(eq(users.id, userId))
    await rememberBannedSessions(tx, now, userId)
    await endSessions(tx, userId)
    await emit(tx, accountBanned, { userId }, now)
  })
}
