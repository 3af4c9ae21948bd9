import { and, arrayOverlaps, asc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { QuestionSetUse } from '#features/assessments/rules/question-set-use.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../messages/index.ts'
import type { PracticeProblem } from '../rules/curriculum.ts'
import { coursePublications } from './course-publication-tables.ts'
import { courses, lessons, sections } from './tables.ts'

/** Something of a bank that lessons ask and topics have to practise with. */
interface BankContent {
  /** As a practice problem. */
  readonly kind: PracticeProblem['kind']
  /** Whether a lesson asks it. */
  readonly isAsked: (id: SQL) => SQL
  /** The same of a lesson that comes back when a publication is undone, which stands as `part`. */
  readonly isAskedAgain: (id: SQL) => SQL
  /** What former publications need. */
  readonly keptIds: typeof coursePublications.questionSetIds | typeof coursePublications.codingProblemIds
}

const QUESTION_SET: BankContent = {
  kind: 'questionSet',
  isAsked: (id) =>
    sql`(${lessons.questionSetId} = ${id} or
      ${lessons.videoQuestions} @> jsonb_build_array(jsonb_build_object('questionSetId', ${id})))`,
  isAskedAgain: (id) =>
    sql`(part ->> 'questionSetId' = ${id}::text or
      part -> 'videoQuestions' @> jsonb_build_array(jsonb_build_object('questionSetId', ${id})))`,
  keptIds: coursePublications.questionSetIds,
}

const CODING_PROBLEM: BankContent = {
  kind: 'codingProblem',
  isAsked: (id) => sql`${lessons.codingProblemId} = ${id}`,
  isAskedAgain: (id) => sql`part ->> 'codingProblemId' = ${id}::text`,
  keptIds: coursePublications.codingProblemIds,
}

/**
 * The lessons that ask the questions of these sets, also in their videos, and the sections that have them to practise with, by the set;
 * sets that none uses are left out. Those that only come back when a publication is undone count as well.
 */
export const listQuestionSetUses = (db: Database | Transaction, questionSetIds: readonly string[]) =>
  listUses(db, questionSetIds, QUESTION_SET)

/** The same of coding problems, which no video asks. */
export const listCodingProblemUses = (db: Database | Transaction, codingProblemIds: readonly string[]) =>
  listUses(db, codingProblemIds, CODING_PROBLEM)

async function listUses(
  db: Database | Transaction,
  ids: readonly string[],
  content: BankContent,
): Promise<ReadonlyMap<string, QuestionSetUse[]>> {
  if (ids.length === 0) return new Map()
  const asked = await listAskingLessons(db, ids, content)
  const practised = await listPracticeUses(db, ids, content)
  const former = await listFormerUses(db, ids, content)
  return new Map(
    [...Map.groupBy([...asked, ...practised, ...former], ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

const USED_ID = sql<string>`used.id`
const unnestIds = (ids: readonly string[]) => sql`unnest(${sql.param([...ids])}::uuid[]) as used (id)`

async function listAskingLessons(
  db: Database | Transaction,
  ids: readonly string[],
  { isAsked }: BankContent,
) {
  const rows = await db
    .select({
      id: USED_ID,
      courseTitle: courses.title,
      lessonTitle: lessons.title,
      courseSlug: courses.seoTitle,
      lessonSlug: lessons.seoTitle,
    })
    .from(unnestIds(ids))
    .innerJoin(lessons, isAsked(USED_ID))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .orderBy(asc(courses.title), asc(lessons.seqNo))
  return rows.map(({ courseSlug, lessonSlug, ...use }) => ({
    ...use,
    path: `/courses/${courseSlug}/${lessonSlug}`,
  }))
}

/** A list of practice problems with the used one among them. */
const buildPracticeEntry = (kind: PracticeProblem['kind']) =>
  sql`jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'id', ${USED_ID}))`

const isPractised = ({ kind }: BankContent) =>
  sql`${sections.practiceProblems} @> ${buildPracticeEntry(kind)}`

async function listPracticeUses(db: Database | Transaction, ids: readonly string[], content: BankContent) {
  const rows = await db
    .select({
      id: USED_ID,
      topicTitle: sections.title,
      courseTitle: courses.title,
      slug: courses.seoTitle,
    })
    .from(unnestIds(ids))
    .innerJoin(sections, isPractised(content))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .orderBy(asc(courses.title), asc(sections.seqNo))
  return rows.map(({ slug, topicTitle, ...use }) => ({
    ...use,
    lessonTitle: t.practiceOfTopic({ title: topicTitle }),
    path: `/courses/${slug}`,
  }))
}

/** What the course has now uses it already, whatever it used before. */
async function listFormerUses(db: Database | Transaction, ids: readonly string[], content: BankContent) {
  const { kind, isAsked, isAskedAgain, keptIds } = content
  const askedNow = db
    .select({ one: sql`1` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), isAsked(USED_ID)))
  const practisedNow = db
    .select({ one: sql`1` })
    .from(sections)
    .where(and(eq(sections.courseId, courses.id), isPractised(content)))
  const selectUses = (parts: SQL, isUsed: SQL) =>
    db
      .select({
        id: USED_ID,
        title: sql<string>`part ->> 'title'`,
        courseTitle: courses.title,
        slug: courses.seoTitle,
      })
      .from(coursePublications)
      .innerJoin(courses, eq(courses.id, coursePublications.courseId))
      .crossJoinLateral(sql`jsonb_array_elements(${coursePublications.former} -> ${parts}) as part`)
      .innerJoin(unnestIds(ids), isUsed)
      .where(and(arrayOverlaps(keptIds, [...ids]), notExists(askedNow), notExists(practisedNow)))
      .orderBy(asc(courses.title))
  const ofLessons = await selectUses(sql`'lessons'`, isAskedAgain(USED_ID))
  // Sections that were kept before they had anything to practise with have no such field.
  const ofSections = await selectUses(
    sql`'sections'`,
    sql`coalesce(part -> 'practiceProblems', '[]') @> ${buildPracticeEntry(kind)}`,
  )
  return [
    ...ofLessons,
    ...ofSections.map((use) => ({ ...use, title: t.practiceOfTopic({ title: use.title }) })),
  ].map(({ slug, title, ...use }) => ({
    ...use,
    lessonTitle: t.lessonOfUndonePublication({ title }),
    path: `/courses/${slug}`,
  }))
}
