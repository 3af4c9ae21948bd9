import { and, asc, desc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
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
import { CLASS_CHOICES_MAX, MAX_CLASSES_OF_BATCH } from '../../rules/limits.ts'
import type { ClassChoices } from '../../rules/schemas.ts'
import { findClassBatch } from '../find-class.ts'
import { liveClasses } from '../tables.ts'

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

/** Condition on `sections` with their `courses` and `stages`: topics that who guides the batch may know of. */
const isKnownSection = ({ creatorId }: Pick<FoundBatch, 'creatorId'>): SQL | undefined =>
  or(eq(courses.creatorId, creatorId), sql`${stages.visibility} is distinct from 'hidden'`)

/** Whether a class of a batch can belong to a topic: one of its courses, or none. */
export async function isClassSection(
  db: Database | Transaction,
  batch: Pick<FoundBatch, 'courseId' | 'bundleId' | 'creatorId'>,
  sectionId: string | null,
): Promise<boolean> {
  if (sectionId === null) return true
  const courseIds = await listClassCourseIds(db, batch)
  const [section] = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .where(and(eq(sections.id, sectionId), inArray(sections.courseId, courseIds), isKnownSection(batch)))
    .for('key share', { of: sections })
  return section !== undefined
}

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
    listClassSections(db, batch, courseIds),
    db
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(and(inArray(lessons.courseId, courseIds), isKnownLecture(batch)))
      .orderBy(asc(lessons.courseId), asc(lessons.seqNo))
      .limit(CLASS_CHOICES_MAX),
  ])
  const topics = parts.flatMap(({ id: sectionId, mode, subTopics }) =>
    mode === null ? [] : subTopics.map(({ title, minutes }) => ({ title, minutes, sectionId })),
  )
  return {
    topics: topics.slice(0, CLASS_CHOICES_MAX),
    sections: parts.map(({ id, title, courseTitle }) => ({ id, title, courseTitle })),
    lessons: lectures,
  }
}

/**
 * The topics of its courses that classes of a batch can belong to, in their order. Of more than fit, those stay to which a class
 * belongs or at which something is planned live.
 */
async function listClassSections(db: Database, batch: FoundBatch, courseIds: string[]) {
  const ofBatch = and(eq(liveClasses.sectionId, sections.id), eq(liveClasses.batchId, batch.id))
  const isPlannedLive = and(isNotNull(courses.mode), sql`jsonb_array_length(${sections.subTopics}) > 0`)
  const comesFirst = or(isPlannedLive, exists(db.select().from(liveClasses).where(ofBatch)))
  const found = db
    .select({
      ...{
        id: sections.id,
        title: sections.title,
        courseTitle: sql<string>`${courses.title}`.as('course_title'),
      },
      ...{ mode: courses.mode, subTopics: sections.subTopics },
      ...{ courseId: sections.courseId, seqNo: sections.seqNo },
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .where(and(inArray(sections.courseId, courseIds), isKnownSection(batch)))
    .orderBy(desc(sql`${comesFirst}`), asc(sections.courseId), asc(sections.seqNo))
    .limit(CLASS_CHOICES_MAX + MAX_CLASSES_OF_BATCH)
    .as('found')
  return db.select().from(found).orderBy(asc(found.courseId), asc(found.seqNo))
}
