import { and, count, eq, inArray, isNotNull, or, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { uploads } from '../draft-tables.ts'

const UNFINISHED = inArray(uploads.state, ['receiving', 'checking'])

/** What a creator's unfinished uploads and films take, each counted as large as it was said to be. */
export async function measureUploads(
  db: Database | Transaction,
  creatorId: string,
): Promise<{ unfinished: number; bytes: number }> {
  const [row] = await db
    .select({ bytes: sum(uploads.sizeBytes) })
    .from(uploads)
    .where(and(eq(uploads.creatorId, creatorId), or(UNFINISHED, isNotNull(uploads.videoId))))
  const [unfinished] = await db
    .select({ count: count() })
    .from(uploads)
    .where(and(eq(uploads.creatorId, creatorId), UNFINISHED))
  return { unfinished: unfinished?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}
