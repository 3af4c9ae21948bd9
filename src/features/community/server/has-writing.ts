import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { comments } from './comment-tables.ts'
import { notes } from './note-tables.ts'

/** Whether anybody but its creator has written a note or a comment in a course; they would go with it. */
export async function courseHasWriting(
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (
      select 1 from ${notes} where ${notes.courseId} = ${id} and ${notes.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${comments} where ${comments.courseId} = ${id} and ${comments.authorId} <> ${creatorId}
    ) as has`)
  return rows[0]?.has ?? false
}
