import { and, eq, lte } from 'drizzle-orm'
import type { JobActor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountBanned, accountUnbanned } from '../../rules/events.ts'
import { BAN_REASON_MAX_LENGTH } from '../../rules/limits.ts'
import { isBanned } from '../actor.ts'
import { saveBannedSessions } from '../banned-access.ts'
import { users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'

interface Ban {
  readonly userId: string
  /** Shown to the banned person. */
  readonly reason: string
  /** When the ban ends by itself; null for never. */
  readonly until: Date | null
}

/**
 * Bans somebody: every session ends at the commit, connections right after it. A new ban replaces the one before; if that had expired
 * unnoticed, its `account.unbanned` is emitted first. Does nothing when the same ban is in force.
 *
 * @throws AppError `no-such-account`, `not-allowed`, `last-admin`, `ban-reason` (missing or over 500 characters) or
 *   `ban-end` (not in the future)
 */
export async function banUser({ db, clock, actor }: CommandContext, ban: Ban): Promise<void> {
  const { userId, until } = ban
  const now = clock.now()
  const reason = ban.reason.trim()
  if (reason === '' || reason.length > BAN_REASON_MAX_LENGTH) {
    throw new AppError('ban-reason', `A ban needs a reason of at most ${BAN_REASON_MAX_LENGTH} characters.`)
  }
  if (until && until <= now) throw new AppError('ban-end', 'A ban must end in the future.')
  await db.transaction(async (tx) => {
    const subject = await lockAccount(tx, { by: actor, action: 'ban', userId })
    if (isBanned(subject, now) && subject.banReason === reason && isSameTime(subject.banExpires, until))
      return
    if (subject.roles.includes('admin')) await ensureAdminRemains(tx, subject)
    if (subject.banned && !isBanned(subject, now)) {
      await emitEvent(tx, accountUnbanned, { userId, at: now.toISOString() }, now)
    }
    await tx
      .update(users)
      .set({ banned: true, banReason: reason, banExpires: until, updatedAt: now })
      .where(eq(users.id, userId))
    await saveBannedSessions(tx, { userId, now })
    await endSessions(tx, userId)
    await emitEvent(tx, accountBanned, { userId }, now)
    const details = { until: until?.toISOString() ?? null }
    await writeAuditEntry(tx, { at: now, actor, action: 'account.banned', subjectId: userId, details })
  })
}

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** The columns of `users` for somebody who is not banned. */
const UNBANNED_COLUMNS = { banned: false, banReason: null, banExpires: null }

/**
 * Lifts a ban; the person can sign in again. Does nothing when they are not banned.
 *
 * @throws AppError `no-such-account` or `not-allowed`
 */
export async function unbanUser(
  { db, clock, actor }: CommandContext,
  { userId }: { userId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const subject = await lockAccount(tx, { by: actor, action: 'unban', userId })
    if (!subject.banned) return
    await tx
      .update(users)
      .set({ ...UNBANNED_COLUMNS, updatedAt: now })
      .where(eq(users.id, userId))
    await emitEvent(tx, accountUnbanned, { userId, at: now.toISOString() }, now)
    await writeAuditEntry(tx, { at: now, actor, action: 'account.unbanned', subjectId: userId })
  })
}

const END_BANS: JobActor = { kind: 'job', job: 'accounts:end-bans' }

/**
 * Ends expired bans, every five minutes. Signing in again does not wait for it: it is for what follows an unban, such as closing the
 * appeal.
 */
export const defineEndBansJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: END_BANS.job,
    schedule: '*/5 * * * *',
    async handle() {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const ended = await tx
          .update(users)
          .set({ ...UNBANNED_COLUMNS, updatedAt: now })
          .where(and(eq(users.banned, true), lte(users.banExpires, now)))
          .returning({ userId: users.id })
        for (const { userId } of ended) {
          await emitEvent(tx, accountUnbanned, { userId, at: now.toISOString() }, now)
          await writeAuditEntry(tx, {
            at: now,
            actor: END_BANS,
            action: 'account.unbanned',
            subjectId: userId,
          })
        }
      })
    },
  })
