import type { VideoJobs } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Asks whether anybody but its creator has learned with something. */
type HasLearners = (tx: Transaction, owned: { id: string; creatorId: string }) => Promise<boolean>

/** What the studio is given by features beside and below it. */
export interface StudioParts {
  readonly courseHasLearners: HasLearners
  readonly bundleHasLearners: HasLearners
  readonly videoJobs: VideoJobs
}
