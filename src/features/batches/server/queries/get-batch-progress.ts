import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import {
  courses,
  isSectionHidden,
  lessons,
  listBundleCourses,
  sections,
  stages,
} from '#features/catalogue/server/index.ts'
import { courseCompletions, isLessonSeenBy, lessonProgress } from '#features/learning/server/index.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { BatchProgress } from '../../rules/schemas.ts'
import { findBatch } from '../find-batch.ts'
import { batches } from '../tables.ts'

/**
 * How far the actor is in the courses of a batch that they are in; null for everybody else. Hidden stages and their lessons count
 * nowhere. A stage is cleared when all of its lessons are seen. A course that the actor has finished stays finished: what was added to
 * it is counted apart.
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
  const isSeen = isLessonSeenBy(db, actor.id, inArray(lessonProgress.courseId, courseIds))
  const held = db
    .select({
      items: sql<number>`count(*)::int`.as('items'),
      seen: sql<number>`(count(*) filter (where ${isSeen}))::int`.as('seen'),
    })
    .from(lessons)
    .where(eq(lessons.sectionId, sections.id))
    .as('held')
  const isFinished = exists(
    db
      .select({ one: sql`1` })
      .from(courseCompletions)
      .where(and(eq(courseCompletions.courseId, sections.courseId), eq(courseCompletions.userId, actor.id))),
  )
  const [topics, visible] = await Promise.all([
    db
      .select({
        stageId: sections.stageId,
        seen: held.seen,
        items: sql<number>`case when ${isFinished} then ${held.seen} else ${held.items} end`,
        added: sql<number>`case when ${isFinished} then ${held.items} - ${held.seen} else 0 end`,
      })
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
    added: of.reduce((count, { added }) => count + added, 0),
  })
  const all = sum(topics)
  const ofStages = Map.groupBy(topics, ({ stageId }) => stageId)
  const ofVisible = visible.map(({ id }) => sum(ofStages.get(id) ?? []))
  // One that came after the course was finished does not count as missing.
  const counted = ofVisible.filter(({ items, added }) => items > 0 || added === 0)
  const cleared = counted.filter(({ items, seen }) => items > 0 && items === seen)
  return {
    lessonsSeen: all.seen,
    lessonCount: all.items,
    newLessonCount: all.added,
    stagesCleared: cleared.length,
    stageCount: counted.length,
  }
}
