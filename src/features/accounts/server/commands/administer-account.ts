import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext, SettingsContext } from '#platform/server/command-context.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { DELETION_GRACE_SETTING } from '../../rules/settings.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'
import { requestDataExport } from './request-data-export.ts'

const DAY_MS = 24 * 60 * 60_000

interface AccountChange {
  readonly userId: string
}

/**
 * Signs somebody out on all devices, when the commit is through.
 *
 * @returns how many sessions were ended
 * @throws AppError `no-such-account` or `not-allowed`
 */
export const signOutEverywhere = (
  { db, clock, actor }: CommandContext,
  { userId }: AccountChange,
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, { by: actor, action: 'sign-out', userId })
    const ended = await endSessions(tx, userId)
    if (ended > 0) {
      const details = { sessions: ended }
      const entry = {
        at: clock.now(),
        actor,
        action: 'account.signed-out',
        subjectId: userId,
        details,
      } as const
      await writeAuditEntry(tx, entry)
    }
    return ended
  })

/**
 * Schedules an account to be erased, as its owner could: they are signed out, told by mail, and can keep the account by signing in
 * before the days of grace are over. Does nothing when it is scheduled already.
 *
 * @throws AppError `no-such-account`, `not-allowed` or `last-admin`
 */
export async function scheduleAccountDeletion(
  ctx: CommandContext & SettingsContext & AccountsDeps<'jobs'>,
  { userId }: AccountChange,
): Promise<void> {
  const { db, clock, actor, jobs } = ctx
  const now = clock.now()
  const days = ctx.settings.get(DELETION_GRACE_SETTING)
  await db.transaction(async (tx) => {
    const user = await lockAccount(tx, { by: actor, action: 'schedule-deletion', userId })
    if (user.deletesAt) return
    if (user.roles.includes('admin')) await ensureAdminRemains(tx, user)
    const deletesAt = new Date(now.getTime() + days * DAY_MS)
    await tx.update(users).set({ deletesAt, updatedAt: now }).where(eq(users.id, userId))
    await endSessions(tx, userId)
    await enqueueJob(tx, jobs.personalDataMail, {
      kind: 'deletion-asked',
      to: user.email,
      language: user.language,
      deletesAt: deletesAt.toISOString(),
    })
    const details = { deletesAt: deletesAt.toISOString() }
    await writeAuditEntry(tx, {
      at: now,
      actor,
      action: 'account.deletion-scheduled',
      subjectId: userId,
      details,
    })
  })
}

/**
 * Has the copy of somebody's data made. They get the link to it, and nobody else does.
 *
 * @returns the seconds to wait after three in 24 hours, otherwise null
 * @throws AppError `no-such-account` or `not-allowed`
 */
export async function sendDataExport(
  ctx: CommandContext & AccountsDeps<'jobs'>,
  { userId }: AccountChange,
): Promise<{ retryAfterSeconds: number } | null> {
  const { clock, actor, jobs } = ctx
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, { by: actor, action: 'send-export', userId })
    const wait = await requestDataExport({ db: tx, clock, actor: { id: userId }, jobs })
    if (wait) return wait
    await writeAuditEntry(tx, {
      at: clock.now(),
      actor,
      action: 'account.export-requested',
      subjectId: userId,
    })
    return null
  })
}
