import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { FoundBatch } from '#features/batches/server/index.ts'
import {
  courses,
  isLessonListed,
  lessons,
  listBundleCourses,
  sections,
  stages,
} from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { CLASS_CHOICES_MAX } from '../../rules/limits.ts'
import type { ClassChoices } from '../../rules/schemas.ts'
import { findClassBatch } from '../find-class.ts'

/** The course of a batch, or those of its bundle. */
export async function listClassCourseIds(
  db: Database | Transaction,
  { courseId, bundleId }: Pick<FoundBatch, 'courseId' | 'bundleId'>,
): Promise<string[]> {
  if (courseId !== null) return [courseId]
  return bundleId === null ? [] : (await listBundleCourses(db, bundleId)).map(({ id }) => id)
}

/**
 * Condition on `lessons` and `courses`: those that who guides the batch may know of. A bundle may hold courses of others, whose hidden
 * stages are hidden from them too.
 */
export const isKnownLecture = ({ creatorId }: Pick<FoundBatch, 'creatorId'>): SQL | undefined =>
  and(eq(lessons.type, 'lecture'), or(eq(courses.creatorId, creatorId), isLessonListed))

/**
 * What the classes of a batch can be planned from, the topics that its courses plan to teach live, and which lectures can be a
 * recording. Null for whoever does not guide the batch.
 */
export async function getClassChoices(ctx: SignedInContext, batchId: string): Promise<ClassChoices | null> {
  const { db } = ctx
  const batch = await findClassBatch(ctx, 'guide', batchId)
  if (!batch) return null
  const courseIds = await listClassCourseIds(db, batch)
  const [parts, lectures] = await Promise.all([
    db
      .select({ subTopics: sections.subTopics })
      .from(sections)
      .innerJoin(courses, and(eq(courses.id, sections.courseId), isNotNull(courses.mode)))
      .leftJoin(stages, eq(stages.id, sections.stageId))
      .where(
        and(
          inArray(sections.courseId, courseIds),
          or(eq(courses.creatorId, batch.creatorId), sql`${stages.visibility} is distinct from 'hidden'`),
        ),
      )
      .orderBy(asc(courses.id), asc(sections.seqNo)),
    db
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(and(inArray(lessons.courseId, courseIds), isKnownLecture(batch)))
      .orderBy(asc(lessons.courseId), asc(lessons.seqNo))
      .limit(CLASS_CHOICES_MAX),
  ])
  const topics = parts.flatMap(({ subTopics }) => subTopics.map(({ title, minutes }) => ({ title, minutes })))
  return { topics: topics.slice(0, CLASS_CHOICES_MAX), lessons: lectures }
}
