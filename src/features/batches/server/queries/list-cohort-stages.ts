import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { canManageCourse } from '#features/catalogue/rules/policy.ts'
import { courses, lessons, sections, stages } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { canManageBatch } from '../../rules/policy.ts'
import type { CohortStages } from '../../rules/schemas.ts'
import { listBatchCourseIds } from '../commands/seats.ts'
import { batches, batchStageOpenings } from '../tables.ts'

/** Its creator's courses in a batch that have stages, with when each opens to the batch; null for who does not run it. */
export async function listCohortStages(
  { db, actor }: SignedInContext,
  batchId: string,
): Promise<CohortStages[] | null> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId))
  if (!batch || !canManageBatch(actor, batch)) return null
  const courseIds = await listBatchCourseIds(db, batch)
  const rows = await db
    .select({
      course: { id: courses.id, title: courses.title, creatorId: courses.creatorId },
      stage: {
        id: stages.id,
        stageNumber: stages.stageNumber,
        title: stages.title,
        visibility: stages.visibility,
        hasTest: stages.hasTest,
        lessonCount: sql<number>`(select count(*)::int from ${lessons} inner join ${sections}
          on ${sections.id} = ${lessons.sectionId} where ${sections.stageId} = ${stages.id})`,
      },
      courseOpensAt: stages.opensAt,
      opensAt: batchStageOpenings.opensAt,
    })
    .from(stages)
    .innerJoin(courses, and(eq(courses.id, stages.courseId), eq(courses.visibility, 'practice')))
    .leftJoin(
      batchStageOpenings,
      and(eq(batchStageOpenings.stageId, stages.id), eq(batchStageOpenings.batchId, batchId)),
    )
    .where(and(inArray(stages.courseId, courseIds), eq(courses.creatorId, batch.creatorId)))
    .orderBy(asc(stages.stageNumber))
  return courseIds.flatMap((courseId) => {
    const own = rows.filter(({ course }) => course.id === courseId)
    const [first] = own
    if (!first) return []
    const { id, title } = first.course
    return {
      courseId: id,
      courseTitle: title,
      canEdit: canManageCourse(actor, first.course),
      stages: own.map(({ stage, courseOpensAt, opensAt }) => ({
        ...stage,
        courseOpensAt: courseOpensAt?.toISOString() ?? null,
        opensAt: opensAt?.toISOString() ?? null,
      })),
    }
  })
}
