import { inArray } from 'drizzle-orm'
import { bundleCourses } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Keeps } from '../../rules/own-items.ts'
import type { StudioParts } from '../studio-parts.ts'

/**
 * What keeps courses and single videos of a creator's from being deleted: what somebody has learned with or written at stays
 * for him, and so does what a bundle promises.
 * @returns by id; what may be deleted is missing
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

/** The same of bundles; a bundle keeps its courses, and nothing keeps it but its learners. */
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
