import { and, asc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { bundleCourses, courses, visibleBundleCourseCondition } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { BundleCourse } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import type { BundleCourseState } from '../../rules/bundle-drafts/bundle-gates.ts'

interface BundleCoursesRequest {
  readonly creatorId: string
  /** What is published; null before that. */
  readonly bundleId: string | null
  readonly courseIds: readonly string[]
}

/**
 * What has become of the courses of a draft, in its order. Only those of its creator and those that are in the published bundle
 * already, whosever they are, are told of: any other id is gone.
 */
export async function loadBundleCourses(
  db: Database | Transaction,
  { creatorId, bundleId, courseIds }: BundleCoursesRequest,
): Promise<BundleCourse[]> {
  if (courseIds.length === 0) return []
  const inBundle = db
    .select({ one: sql`1` })
    .from(bundleCourses)
    .where(and(eq(bundleCourses.courseId, courses.id), eq(bundleCourses.bundleId, bundleId ?? sql`null`)))
  const rows = await db
    .select(bundleCourseColumns)
    .from(courses)
    .where(
      and(
        inArray(courses.id, [...courseIds]),
        eq(courses.kind, 'course'),
        or(eq(courses.creatorId, creatorId), exists(inBundle)),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return courseIds.map((id) => {
    const row = found.get(id)
    if (!row) return { ...GONE_COURSE, id }
    return presentBundleCourse(row, creatorId)
  })
}

const GONE_COURSE = {
  title: '',
  lessonCount: 0,
  isForeign: false,
  needsAccess: false,
  state: 'gone',
} as const

const bundleCourseColumns = {
  id: courses.id,
  title: courses.title,
  lessonCount: courses.lessonCount,
  creatorId: courses.creatorId,
  visibility: courses.visibility,
  publishedAt: courses.publishedAt,
}

function presentBundleCourse(
  { id, title, lessonCount, ...row }: Pick<typeof courses.$inferSelect, keyof typeof bundleCourseColumns>,
  creatorId: string,
): BundleCourse {
  const isForeign = row.creatorId !== creatorId
  return { id, title, lessonCount, isForeign, needsAccess: requiresAccessGrant(row), state: getState(row) }
}

/** In the words of `visibleBundleCourseCondition`. */
function getState({
  visibility,
  publishedAt,
}: Pick<typeof courses.$inferSelect, 'visibility' | 'publishedAt'>): BundleCourseState {
  if (publishedAt === null) return 'takenOff'
  return visibility === 'unlisted' ? 'unlisted' : 'shown'
}

/** A page of the actor's courses that bundles show, by title. @param request.search a part of the title */
export async function listBundleableCourses(
  { db, actor }: PersonContext,
  { search, ...request }: PageRequest & { readonly search: string },
): Promise<Page<BundleCourse>> {
  const where = and(
    eq(courses.creatorId, actor.id),
    visibleBundleCourseCondition,
    search === '' ? undefined : ilike(courses.title, buildContainsPattern(search)),
  )
  const rows = await db
    .select(bundleCourseColumns)
    .from(courses)
    .where(where)
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
  const data = rows.map((row) => presentBundleCourse(row, actor.id))
  return buildPage(data, await db.$count(courses, where), request)
}
