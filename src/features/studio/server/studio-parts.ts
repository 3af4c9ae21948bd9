import type { VideoJobs } from '#features/catalogue/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Asks in which of these others than their creator have left something. */
type UsedByOthers = (
  db: Database | Transaction,
  creatorId: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>

/** What the studio is given by features beside and below it. */
export interface StudioParts {
  readonly coursesWithLearners: UsedByOthers
  /** Where others have notes or comments. */
  readonly coursesWithWriting: UsedByOthers
  readonly bundlesWithLearners: UsedByOthers
  /** Deletes what has been watched in a course that goes. */
  readonly removeProgressIn: (tx: Transaction, courseId: string) => Promise<void>
  readonly videoJobs: VideoJobs
}
