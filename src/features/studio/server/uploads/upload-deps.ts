import type { VideoJobs } from '#features/catalogue/server/index.ts'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
import type { Job, JobDeps } from '#platform/server/jobs/jobs.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { UploadFiles } from '#platform/server/uploads/upload-files.ts'

/** What uploads need of the process. */
export interface UploadDeps extends JobDeps {
  readonly storage: Storage
  readonly media: Pick<Media, 'probe'>
  readonly videoJobs: VideoJobs
  readonly settings: SiteSettingReader
  /** Where unfinished uploads lie. */
  readonly files: UploadFiles
}

export type CheckUploadJob = Job<{ uploadId: string }>
