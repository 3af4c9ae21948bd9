import type { VideoJobs } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Asks whether anybody but its creator has left something of his with it. */
type OthersUsed = (tx: Transaction, owned: { id: string; creatorId: string }) => Promise<boolean>

/** What the studio is given by features beside and below it. */
export interface StudioParts {
  readonly courseHasLearners: OthersUsed
  /** Whether others have notes or comments there. */
  readonly courseHasWriting: OthersUsed
  readonly bundleHasLearners: OthersUsed
  readonly videoJobs: VideoJobs
}
