import { and, arrayOverlaps, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { deleteQuestionSets } from '#features/assessments/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../messages/index.ts'
import { coursePublications } from './course-publication-tables.ts'
import { courses, lessons } from './tables.ts'

/** A lesson that asks the questions of a set. */
interface QuestionSetUse {
  courseTitle: string
  lessonTitle: string
  path: string
}

/**
 * The lessons that ask the questions of these sets, by the set; sets that none uses are left out. Those that only come back when a
 * publication is undone count as well.
 */
export async function listQuestionSetUses(
  db: Database | Transaction,
  questionSetIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionSetUse[]>> {
  if (questionSetIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: lessons.questionSetId,
      courseTitle: courses.title,
      lessonTitle: lessons.title,
      courseSlug: courses.seoTitle,
      lessonSlug: lessons.seoTitle,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.questionSetId, [...questionSetIds]))
    .orderBy(asc(courses.title), asc(lessons.seqNo))
  const former = await listFormerUses(db, questionSetIds)
  const uses = rows.map(({ courseSlug, lessonSlug, ...use }) => ({
    ...use,
    path: `/courses/${courseSlug}/${lessonSlug}`,
  }))
  return new Map(
    [...Map.groupBy([...uses, ...former], ({ id }) => id ?? '')].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

/** Lessons that the course has now ask their questions already, whatever they asked before. */
async function listFormerUses(db: Database | Transaction, questionSetIds: readonly string[]) {
  const ids = [...questionSetIds]
  const lesson = sql`jsonb_array_elements(${coursePublications.former}->'lessons') as lesson`
  const id = sql<string>`lesson->>'questionSetId'`
  const rows = await db
    .select({
      id,
      lessonTitle: sql<string>`lesson->>'title'`,
      courseTitle: courses.title,
      slug: courses.seoTitle,
    })
    .from(coursePublications)
    .innerJoin(courses, eq(courses.id, coursePublications.courseId))
    .crossJoinLateral(lesson)
    .where(
      and(
        arrayOverlaps(coursePublications.questionSetIds, ids),
        inArray(id, ids),
        notExists(
          db
            .select({ one: sql`1` })
            .from(lessons)
            .where(and(eq(lessons.courseId, courses.id), sql`${lessons.questionSetId}::text = ${id}`)),
        ),
      ),
    )
    .orderBy(asc(courses.title))
  return rows.map(({ slug, lessonTitle, ...use }) => ({
    ...use,
    lessonTitle: t.lessonOfUndonePublication({ title: lessonTitle }),
    path: `/courses/${slug}`,
  }))
}

/** Deletes the sets among these that no lesson has any more and no creator has in their bank. */
export async function removeUnusedQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  const used = await listQuestionSetUses(tx, ids)
  await deleteQuestionSets(
    tx,
    ids.filter((id) => !used.has(id)),
  )
}
