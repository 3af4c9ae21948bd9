import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { courses, isLessonListed, lessons, sections, stages } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { BoardPart } from '../../rules/board.ts'
import { listBatchCourseIds } from '../commands/seats.ts'
import { type FoundBatch, findGuidedBatch } from '../find-batch.ts'

/** What a lesson counts for on a board: its stage; in a course without stages, its topic. */
export const partId = sql<string>`case when ${courses.visibility} = 'practice' then coalesce(${stages.id}, ${sections.id})
  else ${sections.id} end`

/** A batch with its courses, for who guides its people; null for everybody else. */
export async function findBoardBatch(
  ctx: SignedInContext,
  batchId: string,
): Promise<{ batch: FoundBatch; courseIds: string[] } | null> {
  const batch = await findGuidedBatch(ctx, batchId)
  return batch ? { batch, courseIds: await listBatchCourseIds(ctx.db, batch) } : null
}

/** The parts of the courses of a batch in their order. Hidden stages and their lessons count nowhere. */
export async function listBoardParts(
  { db }: { readonly db: Database | Transaction },
  courseIds: readonly string[],
): Promise<BoardPart[]> {
  const isStage = sql`${courses.visibility} = 'practice' and ${stages.id} is not null`
  const rows = await db
    .select({
      id: partId,
      courseId: courses.id,
      courseTitle: courses.title,
      title: sql<string>`min(case when ${isStage} then ${stages.title} else ${sections.title} end)`,
      stageNumber: sql<number | null>`min(case when ${isStage} then ${stages.stageNumber} end)`,
      lessonCount: sql<number>`count(*)::int`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .where(and(inArray(courses.id, [...courseIds]), isLessonListed))
    .groupBy(partId, courses.id, courses.title)
    .orderBy(asc(sql`min(${sections.seqNo})`))
  return rows.toSorted((one, other) => courseIds.indexOf(one.courseId) - courseIds.indexOf(other.courseId))
}
