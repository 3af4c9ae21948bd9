import type { Job } from '#platform/server/jobs/define-job.ts'
import type { TranscodePayload } from './queue-transcode.ts'
import { defineRemoveVideoFilesJob } from './remove-video-files.ts'
import { defineTranscodeVideoJob } from './transcode-video.ts'
import type { VideoTools } from './video-tools.ts'

export interface VideoJobs {
  readonly transcode: Job<TranscodePayload>
  readonly remove: Job<{ videoId: string }>
}

/** The jobs that transcode videos and delete their files. */
export const createVideoJobs = (tools: VideoTools): VideoJobs => ({
  transcode: defineTranscodeVideoJob(tools),
  remove: defineRemoveVideoFilesJob(tools),
})
