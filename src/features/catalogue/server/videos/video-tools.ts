import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

export interface VideoTools {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly media: Media
  /** Folder for temporary files, with a folder for each job. Created when missing. */
  readonly workFolder: string
}
