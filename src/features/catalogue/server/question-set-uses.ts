import { asc, eq, inArray } from 'drizzle-orm'
import { deleteQuestionSets } from '#features/assessments/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { courses, lessons } from './tables.ts'

/** A lesson that asks the questions of a set. */
interface QuestionSetUse {
  courseTitle: string
  lessonTitle: string
  path: string
}

/** The lessons that ask the questions of these sets, by the set; sets that none uses are left out. */
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
  const uses = rows.map(({ courseSlug, lessonSlug, ...use }) => ({
    ...use,
    path: `/courses/${courseSlug}/${lessonSlug}`,
  }))
  return new Map(
    [...Map.groupBy(uses, ({ id }) => id ?? '')].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

/** Deletes the sets among these that no lesson has any more and no creator has in their bank. */
export async function removeUnusedQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  const used = await listQuestionSetUses(tx, ids)
  await deleteQuestionSets(
    tx,
    ids.filter((id) => !used.has(id)),
  )
}
