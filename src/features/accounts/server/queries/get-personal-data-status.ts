import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { PersonContext, QueryContext } from '#platform/server/command-context.ts'
import { getSiteSetting } from '#platform/server/settings/site-settings.ts'
import { DELETION_GRACE_DAYS } from '../../rules/limits.ts'
import type { DataExport, PersonalDataStatus } from '../../rules/personal-data-contract.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { createDataExportLink } from '../personal-data/export-files.ts'
import { accounts, users } from '../tables.ts'
import { dataExports } from '../user-details-tables.ts'

/** Days between the request for a deletion and the deletion; a site may have set another number, from 0 to 90. */
export const getDeletionGraceDays = async ({ db }: QueryContext): Promise<number> =>
  (await getSiteSetting(db, 'accounts:deletion-grace-days', z.int().min(0).max(90))) ?? DELETION_GRACE_DAYS

/** Whether an account has a password. */
async function hasPassword({ db, actor }: PersonContext): Promise<boolean> {
  const own = and(eq(accounts.userId, actor.id), isNotNull(accounts.password))
  return (await db.$count(accounts, own)) > 0
}

/** The state of somebody's export and deletion; the link to a finished copy is signed anew each time. */
export async function getPersonalDataStatus(
  ctx: PersonContext & AccountsDeps<'secret'>,
): Promise<PersonalDataStatus> {
  const { db, clock, actor } = ctx
  const userId = actor.id
  const [user] = await db.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId))
  const [latest] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, clock.now())),
      ),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(1)
  const present = (row: typeof dataExports.$inferSelect): DataExport => ({
    id: row.id,
    state: row.state,
    progress: row.progress,
    size: row.size,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    href: row.state === 'ready' ? createDataExportLink(ctx, row.id) : null,
  })
  return {
    latestExport: latest ? present(latest) : null,
    deletesAt: user?.deletesAt?.toISOString() ?? null,
    graceDays: await getDeletionGraceDays(ctx),
    hasPassword: await hasPassword(ctx),
  }
}
