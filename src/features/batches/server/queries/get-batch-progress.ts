import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  courses,
  isSectionHidden,
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
  // Looked up in one set: lesson by lesson it takes twice as long in a course of a thousand.
  const isSeen = inArray(
    lessons.id,
    db
      .select({ id: lessonProgress.lessonId })
      .from(lessonProgress)
      .where(
        and(
          inArray(lessonProgress.courseId, courseIds),
          eq(lessonProgress.viewerId, actor.id),
          isNotNull(lessonProgress.seenAt),
        ),
      ),
  )
  const held = db
    .select({
      items: sql<number>`count(*)::int`.as('items'),
      seen: sql<number>`(count(*) filter (where ${isSeen}))::int`.as('seen'),
    })
    .from(lessons)
    .where(eq(lessons.sectionId, sections.id))
    .as('held')
  const [topics, visible] = await Promise.all([
    db
      .select({ stageId: sections.stageId, items: held.items, seen: held.seen })
      .from(sections)
      .crossJoinLateral(held)
      .where(and(inArray(sections.courseId, courseIds), sql`not ${isSectionHidden}`)),
    db
      .select({ id: stages.id })
      .from(stages)
      .innerJoin(courses, and(eq(courses.id, stages.courseId), eq(courses.visibility, 'practice')))
      .where(and(inArray(stages.courseId, courseIds), eq(stages.visibility, 'visible'))),
  ])
  const sum = (of: typeof topics) => ({
    items: of.reduce((count, { items }) => count + items, 0),
    seen: of.reduce((count, { seen }) => count + seen, 0),
  })
  const all = sum(topics)
  const ofStages = Map.groupBy(topics, ({ stageId }) => stageId)
  const cleared = visible.filter(({ id }) => {
    const { items, seen } = sum(ofStages.get(id) ?? [])
    return items > 0 && items === seen
  })
  return {
    lessonsSeen: all.seen,
    lessonCount: all.items,
    stagesCleared: cleared.length,
    stageCount: visible.length,
  }
}
