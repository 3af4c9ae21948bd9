import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { comments } from './comment-tables.ts'
import { notes } from './note-tables.ts'

/** The courses in which somebody other than the creator has written notes or comments, which deleting them would destroy. */
export async function findCoursesWithLearnerContent(
  db: Database | Transaction,
  creatorId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(courseIds)}::uuid[]) as asked (id)
    where exists (
      select 1 from ${notes} where ${notes.courseId} = asked.id and ${notes.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${comments} where ${comments.courseId} = asked.id and ${comments.authorId} <> ${creatorId}
    )`)
  return new Set(rows.map(({ id }) => id))
}
