import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/server/db/database.ts'
import { readSetting } from '#platform/server/settings/settings.ts'
import type { AccountData, DataExport } from '../../rules/account-data.ts'
import { DELETION_GRACE_DAYS } from '../../rules/limits.ts'
import { dataExports } from '../export-tables.ts'
import { exportLink } from '../personal-data/export-link.ts'
import { accounts, users } from '../tables.ts'

/** Days between the request for a deletion and the deletion; a site may have set another number, from 0 to 90. */
export const graceDaysOf = async (db: Database): Promise<number> =>
  (await readSetting(db, 'accounts:deletion-grace-days', z.int().min(0).max(90))) ?? DELETION_GRACE_DAYS

/** Whether an account has a password. */
async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const own = and(eq(accounts.userId, userId), isNotNull(accounts.password))
  return (await db.$count(accounts, own)) > 0
}

/** The state of somebody's export and deletion; the link to a finished copy is signed anew each time. */
export async function getAccountData(
  { db, now, secret }: { db: Database; now: Date; secret: string },
  userId: string,
): Promise<AccountData> {
  const [user] = await db.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId))
  const [latest] = await db
    .select()
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, now))),
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
    href: row.state === 'ready' ? exportLink(secret, row.id, now) : null,
  })
  return {
    latestExport: latest ? present(latest) : null,
    deletesAt: user?.deletesAt?.toISOString() ?? null,
    graceDays: await graceDaysOf(db),
    hasPassword: await hasPassword(db, userId),
  }
}
