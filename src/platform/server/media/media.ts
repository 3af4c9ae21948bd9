import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MediaError } from './media-error.ts'
import type { Media, RunOptions } from './media-types.ts'
import { narrate } from './narrated/narrate.ts'
import { publishFolder } from './publish-folder.ts'
import { probeResultSchema, transcodeResultSchema, type WorkerJob } from './worker/protocol.ts'
import { runJob } from './worker/run-job.ts'

export interface MediaSettings {
  /** Path of the system's `ffmpeg` (with `ffprobe` beside it) to use instead of the library in the package. */
  ffmpegPath?: string
  /** Work without progress for so long is cancelled. Milliseconds. */
  stallMs?: number
  /** Longest video that is accepted. Milliseconds. */
  longestMs?: number
}

const DEFAULT_STALL_MS = 60_000
const DEFAULT_LONGEST_MS = 6 * 60 * 60 * 1000

/** FFmpeg for Lectern. Each call is one process of its own; how many run at a time is the caller's choice. */
export function openMedia(settings: MediaSettings = {}): Media {
  const { ffmpegPath, stallMs = DEFAULT_STALL_MS, longestMs = DEFAULT_LONGEST_MS } = settings
  const run = (job: WorkerJob, options: RunOptions): Promise<unknown> =>
    runJob({ job, ffmpegPath: ffmpegPath ?? null }, { ...options, stallMs })

  return {
    async probe(file, options = {}) {
      const input = await existingFile(file)
      return probeResultSchema.parse(await run({ kind: 'probe', input }, options))
    },
    async transcodeToHls(file, outputFolder, options = {}) {
      const input = await existingFile(file)
      const result = await publishFolder(outputFolder, async (folder) => {
        const job = {
          kind: 'transcode',
          input,
          folder,
          longestMs,
          posterAtMs: options.posterAtMs ?? null,
        } as const
        return transcodeResultSchema.parse(await run(job, options))
      })
      options.onProgress?.(1)
      return result
    },
    renderNarratedLecture: (markdown, outputFolder, options) => narrate(run, markdown, outputFolder, options),
  }
}

async function existingFile(file: string): Promise<string> {
  const input = resolve(file)
  const found = await stat(input)
  if (found.size === 0) throw new MediaError('media/empty-file')
  if (!found.isFile()) throw new Error(`${input} is not a file`)
  return input
}
