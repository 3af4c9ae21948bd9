import type { TranscodePart } from '#platform/server/media/media-types.ts'
import { executeMediaJob } from '#platform/server/media/worker/execute-media-job.ts'

// Transcodes a file as a media worker does, and reports the CPU time of it in seconds.

export interface TranscodeOnce {
  readonly input: string
  /** There already, and empty. */
  readonly folder: string
  readonly part: TranscodePart
}

process.once('disconnect', () => process.exit(1))
process.once('message', async ({ input, folder, part }: TranscodeOnce) => {
  const job = { kind: 'transcode', input, folder, longestMs: 3_600_000, posterAtMs: null, part } as const
  const before = process.cpuUsage()
  await executeMediaJob({ job, ffmpegPath: null }, () => {})
  const { user, system } = process.cpuUsage(before)
  process.send?.((user + system) / 1e6, () => process.exit(0))
})
