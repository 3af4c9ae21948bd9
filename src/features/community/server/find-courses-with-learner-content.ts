import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { filterIds } from '#platform/server/db/filter-ids.ts'
import { comments } from './comment-tables.ts'
import { notes } from './note-tables.ts'

/** The courses in which somebody other than the creator has written notes or comments, which deleting them would destroy. */
export const findCoursesWithLearnerContent = (
  db: Database | Transaction,
  creatorId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    courseIds,
    (id) => sql`exists (
      select 1 from ${notes} where ${notes.courseId} = ${id} and ${notes.userId} <> ${creatorId}
    ) or exists (
      select 1 from ${comments} where ${comments.courseId} = ${id} and ${comments.authorId} <> ${creatorId}
    )`,
  )
