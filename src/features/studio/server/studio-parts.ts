import type { VideoJobs } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Which of these somebody other than their creator has used. */
type UsedByOthers = (
  db: Database | Transaction,
  creatorId: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>

/** What other features provide to the studio. */
export interface StudioParts {
  readonly coursesWithLearners: UsedByOthers
  /** Where others have notes or comments. */
  readonly coursesWithWriting: UsedByOthers
  readonly bundlesWithLearners: UsedByOthers
  /** Deletes what was watched of a course that is deleted. */
  readonly removeProgressIn: (tx: Transaction, courseId: string) => Promise<void>
  readonly videoJobs: VideoJobs
}
