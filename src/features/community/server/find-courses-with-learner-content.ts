import { sql } from 'drizzle-orm'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import { filterIds } from '#platform/server/db/filter-ids.ts'
import { comments } from './comment-tables.ts'
import { notes } from './note-tables.ts'

/** The courses in which somebody other than the actor, their creator, has written notes or comments, which deleting them would destroy. */
export const findCoursesWithLearnerContent = (
  { db, actor }: Pick<CommandContext, 'db'> & Pick<PersonContext, 'actor'>,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  filterIds(
    db,
    courseIds,
    (id) => sql`exists (
      select 1 from ${notes} where ${notes.courseId} = ${id} and ${notes.userId} <> ${actor.id}
    ) or exists (
      select 1 from ${comments} where ${comments.courseId} = ${id} and ${comments.authorId} <> ${actor.id}
    )`,
  )
