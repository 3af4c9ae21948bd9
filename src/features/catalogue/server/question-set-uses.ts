import { and, arrayOverlaps, asc, eq, notExists, type SQL, sql } from 'drizzle-orm'
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
 * The lessons that ask the questions of these sets, also in their videos, by the set; sets that none uses are left out. Those that only
 * come back when a publication is undone count as well.
 */
export async function listQuestionSetUses(
  db: Database | Transaction,
  questionSetIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionSetUse[]>> {
  if (questionSetIds.length === 0) return new Map()
  const ofLesson = {
    courseTitle: courses.title,
    lessonTitle: lessons.title,
    courseSlug: courses.seoTitle,
    lessonSlug: lessons.seoTitle,
  }
  const rows = await db
    .select({ id: sql<string>`used.id`, ...ofLesson })
    .from(sql`unnest(${sql.param([...questionSetIds])}::uuid[]) as used (id)`)
    .innerJoin(lessons, asksQuestionsOf(sql`used.id`))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .orderBy(asc(courses.title), asc(lessons.seqNo))
  const former = await listFormerUses(db, questionSetIds)
  const uses = rows.map(({ courseSlug, lessonSlug, ...use }) => ({
    ...use,
    path: `/courses/${courseSlug}/${lessonSlug}`,
  }))
  return new Map(
    [...Map.groupBy([...uses, ...former], ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

/** Whether a lesson asks a set, or its video a question of it. */
const asksQuestionsOf = (questionSetId: SQL) =>
  sql`(${lessons.questionSetId} = ${questionSetId} or
    ${lessons.videoQuestions} @> jsonb_build_array(jsonb_build_object('questionSetId', ${questionSetId})))`

/** Lessons that the course has now ask their questions already, whatever they asked before. */
async function listFormerUses(db: Database | Transaction, questionSetIds: readonly string[]) {
  const ids = [...questionSetIds]
  const id = sql<string>`used.id`
  const asked = sql`(lesson ->> 'questionSetId' = ${id}::text or
    lesson -> 'videoQuestions' @> jsonb_build_array(jsonb_build_object('questionSetId', ${id})))`
  const askedNow = db
    .select({ one: sql`1` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), asksQuestionsOf(id)))
  const rows = await db
    .select({
      id,
      lessonTitle: sql<string>`lesson ->> 'title'`,
      courseTitle: courses.title,
      slug: courses.seoTitle,
    })
    .from(coursePublications)
    .innerJoin(courses, eq(courses.id, coursePublications.courseId))
    .crossJoinLateral(sql`jsonb_array_elements(${coursePublications.former} -> 'lessons') as lesson`)
    .innerJoin(sql`unnest(${sql.param(ids)}::uuid[]) as used (id)`, asked)
    .where(and(arrayOverlaps(coursePublications.questionSetIds, ids), notExists(askedNow)))
    .orderBy(asc(courses.title))
  return rows.map(({ slug, lessonTitle, ...use }) => ({
    ...use,
    lessonTitle: t.lessonOfUndonePublication({ title: lessonTitle }),
    path: `/courses/${slug}`,
  }))
}

/**
 * The set that a lesson asks, if a folder may write it: what another lesson asks as well keeps its questions. Sets become shared when
 * the account of their author is erased and nobody has them in a bank any more.
 */
export async function findWritableQuestionSet(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null
  const uses = (await listQuestionSetUses(tx, [id])).get(id) ?? []
  return uses.length > 1 ? null : id
}

/** Deletes the sets among these that no lesson has any more and no creator has in their bank. */
export async function removeUnusedQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  const used = await listQuestionSetUses(tx, ids)
  await deleteQuestionSets(
    tx,
    ids.filter((id) => !used.has(id)),
  )
}
