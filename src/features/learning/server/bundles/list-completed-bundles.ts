import { and, eq, exists, isNull, notExists, sql } from 'drizzle-orm'
import { bundleCourses, courses, visibleBundleCourseCondition } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { bundleEnrolments, courseCompletions } from '../enrolment-tables.ts'

/**
 * Of the bundles that somebody is in, those whose courses they have all completed: every course that the bundle shows now, whenever they
 * completed it, and there is one.
 * @param input.of narrows them to one bundle, or to those that show a course
 */
export async function listCompletedBundleIds(
  { db }: Pick<QueryContext, 'db'>,
  {
    userId,
    of,
  }: { readonly userId: string; readonly of: { readonly bundleId: string } | { readonly courseId: string } },
): Promise<string[]> {
  const shown = () =>
    db
      .select({ one: sql`1` })
      .from(bundleCourses)
      .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
      .$dynamic()
  const inBundle = and(eq(bundleCourses.bundleId, bundleEnrolments.bundleId), visibleBundleCourseCondition)
  const open = shown()
    .leftJoin(
      courseCompletions,
      and(eq(courseCompletions.courseId, courses.id), eq(courseCompletions.userId, userId)),
    )
    .where(and(inBundle, isNull(courseCompletions.userId)))
  const asked = 'courseId' in of ? eq(courses.id, of.courseId) : undefined
  const rows = await db
    .select({ id: bundleEnrolments.bundleId })
    .from(bundleEnrolments)
    .where(
      and(
        eq(bundleEnrolments.userId, userId),
        'bundleId' in of ? eq(bundleEnrolments.bundleId, of.bundleId) : undefined,
        exists(shown().where(and(inBundle, asked))),
        notExists(open),
      ),
    )
  return rows.map(({ id }) => id)
}
