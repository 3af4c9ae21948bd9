import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  courses,
  isLessonListed,
  lessons,
  listBundleCourses,
  sections,
  stages,
} from '#features/catalogue/server/index.ts'
import { lessonProgress } from '#features/learning/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { BatchProgress } from '../../rules/schemas.ts'
import { findBatch } from '../find-batch.ts'
import { batches } from '../tables.ts'

/**
 * How far the actor is in the courses of a batch that they are in; null for everybody else. Hidden stages and their lessons count
 * nowhere. A stage is cleared when all of its lessons are seen.
 */
export async function getBatchProgress(
  ctx: SignedInContext,
  { slug }: { slug: string },
): Promise<BatchProgress | null> {
  const { db, actor } = ctx
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  if (batch?.place !== 'member') return null
  const courseIds =
    batch.courseId === null
      ? (await listBundleCourses(db, batch.bundleId ?? '')).map(({ id }) => id)
      : [batch.courseId]
  const ofActor = and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, actor.id))
  const held = db
    .select({
      items: sql<number>`count(*)`.as('items'),
      seen: sql<number>`count(${lessonProgress.seenAt})`.as('seen'),
    })
    .from(sections)
    .innerJoin(lessons, eq(lessons.sectionId, sections.id))
    .leftJoin(lessonProgress, ofActor)
    .where(eq(sections.stageId, stages.id))
    .as('held')
  const [[seen], [cleared]] = await Promise.all([
    db
      .select({
        lessonsSeen: sql<number>`count(${lessonProgress.seenAt})::int`,
        lessonCount: sql<number>`count(*)::int`,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .leftJoin(lessonProgress, ofActor)
      .where(and(inArray(lessons.courseId, courseIds), isLessonListed)),
    db
      .select({
        stagesCleared: sql<number>`(count(*) filter (where ${held.items} > 0 and ${held.items} = ${held.seen}))::int`,
        stageCount: sql<number>`count(*)::int`,
      })
      .from(stages)
      .innerJoin(courses, and(eq(courses.id, stages.courseId), eq(courses.visibility, 'practice')))
      .innerJoinLateral(held, sql`true`)
      .where(and(inArray(stages.courseId, courseIds), eq(stages.visibility, 'visible'))),
  ])
  return {
    lessonsSeen: seen?.lessonsSeen ?? 0,
    lessonCount: seen?.lessonCount ?? 0,
    stagesCleared: cleared?.stagesCleared ?? 0,
    stageCount: cleared?.stageCount ?? 0,
  }
}
