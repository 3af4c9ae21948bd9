import { inArray } from 'drizzle-orm'
import { bundleCourses } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Keeps } from '../../rules/own-items.ts'
import type { StudioParts } from '../studio-parts.ts'

/**
 * Why courses and single videos of a creator cannot be deleted (docs/product/studio.md#deleting).
 * @returns by id; those that may be deleted are left out
 */
export async function whatKeepsCourses(
  db: Database | Transaction,
  { coursesWithLearners, coursesWithWriting }: StudioParts,
  creatorId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, Keeps>> {
  if (courseIds.length === 0) return new Map()
  const learned = await coursesWithLearners(db, creatorId, courseIds)
  const written = await coursesWithWriting(db, creatorId, courseIds)
  const bundled = await db
    .selectDistinct({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(inArray(bundleCourses.courseId, [...courseIds]))
  return new Map([
    ...bundled.map(({ id }) => [id, 'IN_BUNDLE'] as const),
    ...[...learned, ...written].map((id) => [id, 'HAS_LEARNERS'] as const),
  ])
}

/** The same for bundles, which only their learners keep from being deleted. */
export async function whatKeepsBundles(
  db: Database | Transaction,
  { bundlesWithLearners }: StudioParts,
  creatorId: string,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, 'HAS_LEARNERS'>> {
  if (bundleIds.length === 0) return new Map()
  const learned = await bundlesWithLearners(db, creatorId, bundleIds)
  return new Map([...learned].map((id) => [id, 'HAS_LEARNERS']))
}
