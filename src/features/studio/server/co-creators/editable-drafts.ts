import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { courseCoCreators, isCoCreatorOf } from '#features/catalogue/server/index.ts'
import { draftCoCreators, drafts } from '../draft-tables.ts'

/** Condition on `drafts`: this person is its creator, or a co-creator of its course. */
const isEditedBy = (userId: string): SQL | undefined =>
  or(
    eq(drafts.creatorId, userId),
    sql`exists (select 1 from ${draftCoCreators}
      where ${draftCoCreators.draftId} = ${drafts.id} and ${draftCoCreators.userId} = ${userId})`,
    isCoCreatorOf(userId, drafts.courseId),
  )

/**
 * Whoever writes a course reaches its draft by this condition: for others it does not exist. What only its creator may do is bound by
 * `isOwnDraft` instead.
 */
export const isEditableDraft = (userId: string, draftId: string): SQL | undefined =>
  and(eq(drafts.kind, 'course'), eq(drafts.id, draftId), isEditedBy(userId))

/** Condition on `drafts` of lists: those of courses that this person may edit. Each way to them is found by an index. */
export const isListedDraft = (userId: string): SQL | undefined =>
  and(
    eq(drafts.kind, 'course'),
    or(
      eq(drafts.creatorId, userId),
      sql`${drafts.id} = any(array(select ${draftCoCreators.draftId} from ${draftCoCreators}
        where ${draftCoCreators.userId} = ${userId}))`,
      sql`${drafts.courseId} = any(array(select ${courseCoCreators.courseId} from ${courseCoCreators}
        where ${courseCoCreators.userId} = ${userId}))`,
    ),
  )

/** Condition: this person may edit the draft of a course with this id. */
export const isDraftEditedBy = (userId: string, draftId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${drafts}
    where ${drafts.id} = ${draftId} and ${drafts.kind} = 'course' and ${isEditedBy(userId)})`
