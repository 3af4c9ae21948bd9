import { inArray } from 'drizzle-orm'
import { bundleCourses, type VideoJobs } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { DeletionBlocker } from '../../rules/own-items.ts'

/** Which of these somebody other than their creator has used. */
type UsedByOthers = (
  db: Database | Transaction,
  creatorId: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>

/** What other features provide to the studio. */
export interface StudioDeps {
  readonly findCoursesWithLearners: UsedByOthers
  /** Where others have notes or comments. */
  readonly findCoursesWithNotesOrComments: UsedByOthers
  readonly findBundlesWithLearners: UsedByOthers
  /** Deletes what was watched of a course that is deleted. */
  readonly deleteCourseProgress: (tx: Transaction, courseId: string) => Promise<void>
  readonly videoJobs: VideoJobs
}

/**
 * Why courses and single videos of a creator cannot be deleted (docs/product/studio.md#deleting).
 * @returns by id; those that may be deleted are left out
 */
export async function findCourseDeletionBlockers(
  db: Database | Transaction,
  { findCoursesWithLearners, findCoursesWithNotesOrComments: coursesWithWriting }: StudioDeps,
  creatorId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, DeletionBlocker>> {
  if (courseIds.length === 0) return new Map()
  const learned = await findCoursesWithLearners(db, creatorId, courseIds)
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
export async function findBundleDeletionBlockers(
  db: Database | Transaction,
  { findBundlesWithLearners }: StudioDeps,
  creatorId: string,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, 'HAS_LEARNERS'>> {
  if (bundleIds.length === 0) return new Map()
  const learned = await findBundlesWithLearners(db, creatorId, bundleIds)
  return new Map([...learned].map((id) => [id, 'HAS_LEARNERS']))
}
