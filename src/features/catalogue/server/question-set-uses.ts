import { and, arrayOverlaps, asc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { deleteQuestionSets } from '#features/assessments/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../messages/index.ts'
import { coursePublications } from './course-publication-tables.ts'
import { courses, lessons, sections } from './tables.ts'

/** A lesson that asks the questions of a set, or a section whose learners practise with them. */
interface QuestionSetUse {
  courseTitle: string
  lessonTitle: string
  path: string
}

/**
 * The lessons that ask the questions of these sets, also in their videos, and the sections that have them to practise with, by the set;
 * sets that none uses are left out. Those that only come back when a publication is undone count as well.
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
  const practised = await listPracticeUses(db, questionSetIds)
  const former = await listFormerUses(db, questionSetIds)
  const uses = rows.map(({ courseSlug, lessonSlug, ...use }) => ({
    ...use,
    path: `/courses/${courseSlug}/${lessonSlug}`,
  }))
  return new Map(
    [...Map.groupBy([...uses, ...practised, ...former], ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

/** Whether a lesson asks a set, or its video a question of it. */
const asksQuestionsOf = (questionSetId: SQL) =>
  sql`(${lessons.questionSetId} = ${questionSetId} or
    ${lessons.videoQuestions} @> jsonb_build_array(jsonb_build_object('questionSetId', ${questionSetId})))`

/** Whether learners of a section practise with a set. */
const practisesWith = (questionSetId: SQL) =>
  sql`${sections.practiceProblems} @> jsonb_build_array(jsonb_build_object('kind', 'questionSet', 'id', ${questionSetId}))`

async function listPracticeUses(db: Database | Transaction, questionSetIds: readonly string[]) {
  const rows = await db
    .select({
      id: sql<string>`used.id`,
      topicTitle: sections.title,
      courseTitle: courses.title,
      slug: courses.seoTitle,
    })
    .from(sql`unnest(${sql.param([...questionSetIds])}::uuid[]) as used (id)`)
    .innerJoin(sections, practisesWith(sql`used.id`))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .orderBy(asc(courses.title), asc(sections.seqNo))
  return rows.map(({ slug, topicTitle, ...use }) => ({
    ...use,
    lessonTitle: t.practiceOfTopic({ title: topicTitle }),
    path: `/courses/${slug}`,
  }))
}

/** Lessons that the course has now ask their questions already, whatever they asked before. */
async function listFormerUses(db: Database | Transaction, questionSetIds: readonly string[]) {
  const ids = [...questionSetIds]
  const id = sql<string>`used.id`
  const asked = sql`(part ->> 'questionSetId' = ${id}::text or
    part -> 'videoQuestions' @> jsonb_build_array(jsonb_build_object('questionSetId', ${id})))`
  const askedNow = db
    .select({ one: sql`1` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), asksQuestionsOf(id)))
  const practisedNow = db
    .select({ one: sql`1` })
    .from(sections)
    .where(and(eq(sections.courseId, courses.id), practisesWith(id)))
  // Sections that were kept before they had anything to practise with have no such field.
  const practised = sql`coalesce(part -> 'practiceProblems', '[]') @> jsonb_build_array(jsonb_build_object('kind', 'questionSet', 'id', ${id}))`
  const selectUses = (parts: SQL, uses: SQL) =>
    db
      .select({
        id,
        lessonTitle: sql<string>`part ->> 'title'`,
        courseTitle: courses.title,
        slug: courses.seoTitle,
      })
      .from(coursePublications)
      .innerJoin(courses, eq(courses.id, coursePublications.courseId))
      .crossJoinLateral(sql`jsonb_array_elements(${coursePublications.former} -> ${parts}) as part`)
      .innerJoin(sql`unnest(${sql.param(ids)}::uuid[]) as used (id)`, uses)
      .where(
        and(
          arrayOverlaps(coursePublications.questionSetIds, ids),
          notExists(askedNow),
          notExists(practisedNow),
        ),
      )
      .orderBy(asc(courses.title))
  const ofLessons = await selectUses(sql`'lessons'`, asked)
  const ofSections = await selectUses(sql`'sections'`, practised)
  return [
    ...ofLessons,
    ...ofSections.map((use) => ({ ...use, lessonTitle: t.practiceOfTopic({ title: use.lessonTitle }) })),
  ].map(({ slug, lessonTitle, ...use }) => ({
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

/** Deletes the sets among these that no lesson or section has any more and no creator has in their bank. */
export async function removeUnusedQuestionSets(tx: Transaction, ids: readonly string[]): Promise<void> {
  const used = await listQuestionSetUses(tx, ids)
  await deleteQuestionSets(
    tx,
    ids.filter((id) => !used.has(id)),
  )
}
