import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext, QueryContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { type CareerPathBundle, canMarkBundles, type LearningPathType } from '../../rules/bundle.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { courseCardColumns, toCourseCard } from '../queries/list-courses.ts'
import { courses } from '../tables.ts'
import { presentBundleCard, selectBundleCards, visibleBundleCourseCondition } from './bundle-queries.ts'

/** More would be a list and no guide. */
const MAX_BUNDLES = 10

const readMarkedBundles = defineRead('catalogue_career_path_bundles', (db) =>
  selectBundleCards(db, and(isNotNull(bundles.publishedAt), isNotNull(bundles.pathType))).limit(MAX_BUNDLES),
)

const readCoursesOfBundles = defineRead(
  'catalogue_career_path_courses',
  (db, given: Placeholders<{ ids: string[] }>) =>
    db
      .select({ ...courseCardColumns, bundleId: bundleCourses.bundleId })
      .from(bundleCourses)
      .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(and(sql`${bundleCourses.bundleId} = any(${given.ids}::uuid[])`, visibleBundleCourseCondition))
      .orderBy(asc(bundleCourses.bundleId), asc(bundleCourses.seqNo)),
)

/** The published bundles of the learning paths with the courses they show, the newest first. */
export async function listCareerPathBundles({ db, clock }: QueryContext): Promise<CareerPathBundle[]> {
  const rows = await readMarkedBundles(db, {})
  if (rows.length === 0) return []
  const inside = await readCoursesOfBundles(db, { ids: rows.map(({ bundle }) => bundle.id) })
  const now = clock.now()
  return rows.flatMap((row) => {
    const { id, pathType, aboutText } = row.bundle
    if (pathType === null) return []
    const own = inside.filter(({ bundleId }) => bundleId === id)
    const card = presentBundleCard(row)
    return { ...card, pathType, aboutText, courses: own.map((course) => toCourseCard(course, now)) }
  })
}

/**
 * Says which learning path a bundle stands for; does nothing when it is so already.
 * @param input.careerPath null for none
 */
export async function setBundleCareerPath(
  { db, clock, actor }: CommandContext,
  { slug, careerPath }: { readonly slug: string; readonly careerPath: LearningPathType | null },
): Promise<'SAVED' | 'FORBIDDEN' | 'NOT_FOUND'> {
  if (!canMarkBundles(actor)) return 'FORBIDDEN'
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [bundle] = await tx.select().from(bundles).where(eq(bundles.slug, slug)).for('update')
    if (!bundle) return 'NOT_FOUND'
    if (bundle.pathType === careerPath) return 'SAVED'
    await tx.update(bundles).set({ pathType: careerPath, updatedAt: now }).where(eq(bundles.id, bundle.id))
    await notifyCatalogueChanged(tx)
    const details = { slug, careerPath }
    await writeAuditEntry(tx, { at: now, actor, action: 'bundle.updated', subjectId: bundle.id, details })
    return 'SAVED'
  })
}
