import { and, asc, desc, eq, exists, gte, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { ALLOWS_INDEXING } from '#features/profiles/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { visibleBundleCourseCondition } from '../bundles/bundle-queries.ts'
import { courses, lessons } from '../tables.ts'

/** After this many lessons a new part of the sitemap begins, at the next course. */
const PART_LESSONS = 5_000
/** No part has more addresses than this. */
const MAX_PART_LESSONS = 10_000

/** They are in one part with the pages. */
const MAX_BUNDLES = 20_000
const MAX_CREATORS = 20_000

const found = and(isNotNull(courses.publishedAt), eq(courses.visibility, 'public'))
const lessonsBefore = sql<number>`sum(${courses.lessonCount}) over (order by ${courses.id}) - ${courses.lessonCount}`

/** The parts of the sitemap: the id of each part's first course, and its latest change. */
export async function listSitemapParts(db: Database): Promise<{ from: string; changedAt: Date }[]> {
  const listed = db
    .select({
      id: courses.id,
      changedAt: courses.updatedAt,
      part: sql<number>`(${lessonsBefore}) / ${sql.raw(String(PART_LESSONS))}`.as('part'),
    })
    .from(courses)
    .where(found)
    .as('listed')
  return db
    .select({
      // PostgreSQL has no min() of a uuid.
      from: sql<string>`(array_agg(${listed.id} order by ${listed.id}))[1]`,
      changedAt: sql`max(${listed.changedAt})`.mapWith(courses.updatedAt),
    })
    .from(listed)
    .groupBy(listed.part)
    .orderBy(listed.part)
}

/** The lessons of the part that begins with this course. A lesson may be in the next part too. */
export async function listSitemapLessons(
  db: Database,
  from: string,
): Promise<{ kind: 'course' | 'video'; course: string; lesson: string; changedAt: Date }[]> {
  const ahead = db
    .select({
      id: courses.id,
      kind: courses.kind,
      seoTitle: courses.seoTitle,
      changedAt: courses.updatedAt,
      before: lessonsBefore.as('before'),
    })
    .from(courses)
    .where(and(found, gte(courses.id, from)))
    .orderBy(asc(courses.id))
    .limit(PART_LESSONS)
    .as('ahead')
  return db
    .select({
      kind: ahead.kind,
      course: ahead.seoTitle,
      lesson: lessons.seoTitle,
      changedAt: sql`greatest(${ahead.changedAt}, ${lessons.updatedAt})`.mapWith(lessons.updatedAt),
    })
    .from(ahead)
    .innerJoin(lessons, eq(lessons.courseId, ahead.id))
    .where(sql`${ahead.before} < ${PART_LESSONS}`)
    .orderBy(asc(ahead.id), asc(lessons.seqNo))
    .limit(MAX_PART_LESSONS)
}

/** Creators of public courses who have a profile page that search engines may list. */
export const listSitemapCreators = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectDistinct({ username: users.username })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(and(found, isNotNull(users.username), eq(users.banned, false), ALLOWS_INDEXING))
      .orderBy(asc(users.username))
      .limit(MAX_CREATORS)
  ).flatMap(({ username }) => username ?? [])

/** The published bundles that show a course, the newest first. */
export const listSitemapBundles = (db: Database): Promise<{ slug: string; changedAt: Date }[]> =>
  db
    .select({ slug: bundles.slug, changedAt: bundles.updatedAt })
    .from(bundles)
    .where(
      and(
        isNotNull(bundles.publishedAt),
        exists(
          db
            .select({ id: courses.id })
            .from(bundleCourses)
            .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
            .where(and(eq(bundleCourses.bundleId, bundles.id), visibleBundleCourseCondition)),
        ),
      ),
    )
    .orderBy(desc(bundles.publishedAt), desc(bundles.id))
    .limit(MAX_BUNDLES)
