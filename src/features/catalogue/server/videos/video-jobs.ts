import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { TranscodePayload } from './queue-transcode.ts'
import { defineRemoveVideoFilesJob } from './remove-video-files.ts'
import { defineTranscodeVideoJob } from './transcode-video.ts'

export interface VideoTools {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly media: Media
  /** Folder for files that are being made; each job has a folder of its own in it. Made when missing. */
  readonly workFolder: string
}

export interface VideoJobs {
  readonly transcode: Job<TranscodePayload>
  readonly remove: Job<{ videoId: string }>
}

/** The jobs that make videos and clear away what is left of them. */
export const createVideoJobs = (tools: VideoTools): VideoJobs => ({
  transcode: defineTranscodeVideoJob(tools),
  remove: defineRemoveVideoFilesJob(tools),
})
