import { and, arrayOverlaps, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { QuestionSetUse } from '#features/assessments/rules/question-set-use.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { t } from '../messages/index.ts'
import { coursePublications } from './course-publication-tables.ts'
import { courses, lessons } from './tables.ts'

/**
 * The lessons that ask these coding problems, by the problem; those that none asks are left out. Lessons that only come back when a
 * publication is undone count as well.
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
  const all = [...uses, ...(await listFormerUses(db, ids))]
  return new Map(
    [...Map.groupBy(all, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ courseTitle, lessonTitle, path }) => ({ courseTitle, lessonTitle, path })),
    ]),
  )
}

/** Lessons that the course has now ask their problem already, whatever they asked before. */
async function listFormerUses(db: Database | Transaction, ids: string[]) {
  const id = sql<string>`used.id`
  const askedNow = db
    .select({ one: sql`1` })
    .from(lessons)
    .where(and(eq(lessons.courseId, courses.id), eq(lessons.codingProblemId, id)))
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
    .innerJoin(
      sql`unnest(${sql.param(ids)}::uuid[]) as used (id)`,
      sql`lesson ->> 'codingProblemId' = used.id::text`,
    )
    .where(and(arrayOverlaps(coursePublications.codingProblemIds, ids), notExists(askedNow)))
    .orderBy(asc(courses.title))
  return rows.map(({ slug, lessonTitle, ...use }) => ({
    ...use,
    lessonTitle: t.lessonOfUndonePublication({ title: lessonTitle }),
    path: `/courses/${slug}`,
  }))
}
