import { and, asc, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { lessonProgress } from '../tables.ts'

/**
 * Where a learner goes on in each of the courses: at the lesson they touched last. When they have seen it, at the next one
 * that they have not, and after the last lesson at the first that they left out. Locked stages are passed over.
 * @returns slugs of lessons by course id; courses they have not begun are missing
 */
export async function continueAt(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map()
  const touched = db
    .selectDistinctOn([lessons.courseId], {
      courseId: lessons.courseId,
      seqNo: lessons.seqNo,
      seoTitle: lessons.seoTitle,
      seen: sql<boolean>`${lessonProgress.seenAt} is not null`.as('seen'),
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.viewerId, userId), inArray(lessons.courseId, [...courseIds])))
    .orderBy(
      lessons.courseId,
      sql`greatest(${lessonProgress.watchedAt}, ${lessonProgress.seenAt}) desc nulls last`,
      desc(lessons.seqNo),
    )
    .as('touched')
  const open = and(eq(lessons.courseId, touched.courseId), eq(lessons.isLocked, false))
  const seen = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.viewerId, userId),
        eq(lessonProgress.lessonId, lessons.id),
        isNotNull(lessonProgress.seenAt),
      ),
    )
  const unseen = db
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(and(open, notExists(seen)))
    .orderBy(sql`${lessons.seqNo} < ${touched.seqNo}`, asc(lessons.seqNo))
    .limit(1)
  const next = db
    .select({ seoTitle: lessons.seoTitle })
    .from(lessons)
    .where(and(open, gt(lessons.seqNo, touched.seqNo)))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
  const rows = await db
    .select({
      courseId: touched.courseId,
      seoTitle: sql<string>`case when ${touched.seen} then coalesce((${unseen}), (${next}), ${touched.seoTitle}) else ${touched.seoTitle} end`,
    })
    .from(touched)
  return new Map(rows.map(({ courseId, seoTitle }) => [courseId, seoTitle]))
}
