import { and, arrayOverlaps, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { QuestionSetUse } from '#features/assessments/rules/question-set-use.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../messages/index.ts'
import { coursePublications } from './course-publication-tables.ts'
import { courses, lessons, sections } from './tables.ts'

/**
 * The lessons that ask these coding problems, and the sections that have them to practise with, by the problem; those that none uses are
 * left out. Those that only come back when a publication is undone count as well.
 */
export async function listCodingProblemUses(
  db: Database | Transaction,
  codingProblemIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionSetUse[]>> {
  if (codingProblemIds.length === 0) return new Map()
  const ids = [...codingProblemIds]
  const rows = await db
    .select({
      id: sql<string>`${lessons.codingProblemId}`,
      courseTitle: courses.title,
      lessonTitle: lessons.title,
      courseSlug: courses.seoTitle,
      lessonSlug: lessons.seoTitle,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.codingProblemId, ids))
    .orderBy(asc(courses.title), asc(lessons.seqNo))
  const uses = rows.map(({ courseSlug, lessonSlug, ...use }) => ({
    ...use,
    path: `/courses/${courseSlug}/${lessonSlug}`,
  }))
  const all = [...uses, ...(await listPracticeUses(db, ids)), ...(await listFormerUses(db, ids))]
  return new Map(
    [...Map.groupBy(all, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

/** Whether learners of a section practise with a problem. */
const practisesWith = (codingProblemId: SQL) =>
  sql`${sections.practiceProblems} @> jsonb_build_array(jsonb_build_object('kind', 'codingProblem', 'id', ${codingProblemId}))`

async function listPracticeUses(db: Database | Transaction, ids: string[]) {
  const rows = await db
    .select({
      id: sql<string>`used.id`,
      topicTitle: sections.title,
      courseTitle: courses.title,
      slug: courses.seoTitle,
    })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) as used (id)`)
    .innerJoin(sections, practisesWith(sql`used.id`))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .orderBy(asc(courses.title), asc(sections.seqNo))
  return rows.map(({ slug, topicTitle, ...use }) => ({
    ...use,
    lessonTitle: t.practiceOfTopic({ title: topicTitle }),
    path: `/courses/${slug}`,
  }))
}

/** What the course has now uses its problem already, whatever it used before. */
async function listFormerUses(db: Database | Transaction, ids: string[]) {
  const id = sql<string>`used.id`
  const askedNow = db
    .select({ one: sql`1` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), eq(lessons.codingProblemId, id)))
  const practisedNow = db
    .select({ one: sql`1` })
    .from(sections)
    .where(and(eq(sections.courseId, courses.id), practisesWith(id)))
  const selectUses = (parts: SQL, uses: SQL) =>
    db
      .select({
        id,
        title: sql<string>`part ->> 'title'`,
        courseTitle: courses.title,
        slug: courses.seoTitle,
      })
      .from(coursePublications)
      .innerJoin(courses, eq(courses.id, coursePublications.courseId))
      .crossJoinLateral(sql`jsonb_array_elements(${coursePublications.former} -> ${parts}) as part`)
      .innerJoin(sql`unnest(${sql.param(ids)}::uuid[]) as used (id)`, uses)
      .where(
        and(
          arrayOverlaps(coursePublications.codingProblemIds, ids),
          notExists(askedNow),
          notExists(practisedNow),
        ),
      )
      .orderBy(asc(courses.title))
  const ofLessons = await selectUses(sql`'lessons'`, sql`part ->> 'codingProblemId' = used.id::text`)
  // Sections that were kept before they had anything to practise with have no such field.
  const ofSections = await selectUses(
    sql`'sections'`,
    sql`coalesce(part -> 'practiceProblems', '[]') @> jsonb_build_array(jsonb_build_object('kind', 'codingProblem', 'id', used.id))`,
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
