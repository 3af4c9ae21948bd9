import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { MediaError } from './media-error.ts'
import type { Media, MediaRunOptions, NarratedLecture, NarratedOptions } from './media-types.ts'
import { checkNarration } from './narrated/check-narration.ts'
import { NARRATION_CAPTIONS_FILE, NARRATION_VIDEO_FILE, NarrationError } from './narrated/narration.ts'
import {
  type MediaJob,
  narratedResultSchema,
  probeResultSchema,
  transcodeResultSchema,
} from './worker/protocol.ts'
import { runMediaWorker } from './worker/run-media-worker.ts'

/**
 * Lets `fill` write into a folder beside the final one and puts it in place when it is complete, so that nobody ever sees half
 * of it. What an interrupted run left is removed; a complete folder from before is replaced.
 * The same folder must not be filled twice at a time.
 */
export async function writeFolderAtomically<T>(
  folder: string,
  fill: (partial: string) => Promise<T>,
): Promise<T> {
  const final = resolve(folder)
  const partial = `${final}.partial`
  const replaced = `${final}.replaced`
  await mkdir(dirname(final), { recursive: true })
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  try {
    const result = await fill(partial)
    await rm(replaced, { recursive: true, force: true })
    await rename(final, replaced).catch(ignoreMissing)
    await rename(partial, final)
    await rm(replaced, { recursive: true, force: true })
    return result
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Makes a narrated lecture in a worker.
 * @param run does a job in a worker
 * @throws NarrationError before anything is started
 */
async function renderLectureInWorker(
  run: (job: MediaJob, options: MediaRunOptions) => Promise<unknown>,
  markdown: string,
  outputFolder: string,
  options: NarratedOptions,
): Promise<NarratedLecture> {
  const checked = await checkNarration(markdown, 'job')
  if ('message' in checked) throw new NarrationError(checked.line, checked.message)
  const { title, courseTitle } = options
  const result = await writeFolderAtomically(outputFolder, async (folder) =>
    narratedResultSchema.parse(await run({ kind: 'narrate', markdown, folder, title, courseTitle }, options)),
  )
  options.onProgress?.(1)
  const folder = resolve(outputFolder)
  return {
    video: join(folder, NARRATION_VIDEO_FILE),
    captions: join(folder, NARRATION_CAPTIONS_FILE),
    ...result,
  }
}

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
  const run = (job: MediaJob, options: MediaRunOptions): Promise<unknown> =>
    runMediaWorker({ job, ffmpegPath: ffmpegPath ?? null }, { ...options, stallMs })

  return {
    async probe(file, options = {}) {
      const input = await existingFile(file)
      return probeResultSchema.parse(await run({ kind: 'probe', input, longestMs }, options))
    },
    async transcodeToHls(file, outputFolder, options = {}) {
      const input = await existingFile(file)
      const result = await writeFolderAtomically(outputFolder, async (folder) => {
        const job = {
          kind: 'transcode',
          input,
          folder,
          longestMs,
          posterAtMs: options.posterAtMs ?? null,
          part: options.part ?? ({ kind: 'all' } as const),
        } as const
        return transcodeResultSchema.parse(await run(job, options))
      })
      options.onProgress?.(1)
      return result
    },
    renderNarratedLecture: (markdown, outputFolder, options) =>
      renderLectureInWorker(run, markdown, outputFolder, options),
  }
}

async function existingFile(file: string): Promise<string> {
  const input = resolve(file)
  const found = await stat(input)
  if (found.size === 0) throw new MediaError('media/empty-file')
  if (!found.isFile()) throw new Error(`${input} is not a file`)
  return input
}
