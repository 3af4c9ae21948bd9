import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import type { DataExport, PersonalDataStatus } from '../../rules/personal-data-contract.ts'
import { DELETION_GRACE_SETTING } from '../../rules/settings.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { createDataExportLink } from '../personal-data/export-files.ts'
import { accounts, users } from '../tables.ts'
import { dataExports } from '../user-details-tables.ts'

/** Whether an account has a password. */
async function hasPassword({ db, actor }: PersonContext): Promise<boolean> {
  const own = and(eq(accounts.userId, actor.id), isNotNull(accounts.password))
  return (await db.$count(accounts, own)) > 0
}

/** The state of somebody's export and deletion; the link to a finished copy is signed anew each time. */
export async function getPersonalDataStatus(
  ctx: PersonContext & SettingsContext & AccountsDeps<'secret'>,
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
    graceDays: ctx.settings.get(DELETION_GRACE_SETTING),
    hasPassword: await hasPassword(ctx),
  }
}
