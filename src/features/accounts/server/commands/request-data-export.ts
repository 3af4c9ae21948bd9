import { and, eq, gt } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { DATA_EXPORTS_PER_DAY } from '../../rules/limits.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { dataExports } from '../user-details-tables.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Requests a copy of all personal data. While one is being made, a further request changes nothing.
 *
 * @returns the seconds to wait after three in 24 hours, otherwise null
 */
export async function requestDataExport({
  db,
  clock,
  actor: { id: userId },
  jobs,
}: PersonContext & AccountsDeps<'jobs'>): Promise<{ retryAfterSeconds: number } | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, 'export', userId)
    const recent = await tx
      .select({ state: dataExports.state, requestedAt: dataExports.requestedAt })
      .from(dataExports)
      .where(
        and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, new Date(now.getTime() - DAY_MS))),
      )
    if (recent.some(({ state }) => state === 'working')) return null
    if (recent.length >= DATA_EXPORTS_PER_DAY) {
      const times = recent.map(({ requestedAt }) => requestedAt.getTime()).sort((a, b) => b - a)
      const counts = times[DATA_EXPORTS_PER_DAY - 1] ?? now.getTime()
      return { retryAfterSeconds: Math.ceil((counts + DAY_MS - now.getTime()) / 1000) }
    }
    const [made] = await tx
      .insert(dataExports)
      .values({ userId, state: 'working', requestedAt: now })
      .returning({ exportId: dataExports.id })
    if (made) await enqueueJob(tx, jobs.dataExport, made)
    return null
  })
}
