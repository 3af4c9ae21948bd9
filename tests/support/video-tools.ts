import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createVideoJobs } from '#features/catalogue/server/videos/video-jobs.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import { MediaError } from '#platform/server/media/media-error.ts'
import type { Media, MediaRunOptions } from '#platform/server/media/media-types.ts'
import { getStreamFileNames } from '#platform/server/media/stream-file-names.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import { createUploadFiles } from '#platform/server/uploads/upload-files.ts'
import { TEST_OPERATOR } from './command-context.ts'
import type { TestDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'

export interface StubMedia extends Media {
  /** Inputs of the transcodes so far. */
  readonly transcodes: string[]
  /** Called in each transcode, for one that fails or waits. */
  duringTranscode: (options: MediaRunOptions) => Promise<void> | void
}

/**
 * Stands in for FFmpeg where a test is about what happens around it: a text `video 12000` is a video of 12 s,
 * and `video 30000 18000` one that says 30 s and ends after 18. `large` behind it makes one that plays before all its qualities are there.
 */
export function createStubMedia(): StubMedia {
  const lengthOf = async (file: string): Promise<number> => {
    const [, length] = /^video (\d+)/.exec(await readFile(file, 'utf8')) ?? []
    if (!length) throw new MediaError('media/not-a-video')
    return Number(length)
  }
  const heldOf = async (file: string) => {
    const [, says, has = says] = /^video (\d+)(?: (\d+))?/.exec(await readFile(file, 'utf8')) ?? []
    return { pictureMs: Number(has), cutShort: Number(has) < Number(says) }
  }
  const isLarge = async (file: string) => (await readFile(file, 'utf8')).includes('large')
  const write = (folder: string, files: Record<string, string>) => {
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  }
  const media: StubMedia = {
    transcodes: [],
    duringTranscode: () => {},
    probe: async (file) => ({
      durationMs: await lengthOf(file),
      ...(await heldOf(file)),
      refusal: null,
      video: { width: 640, height: 360, frameRate: 25, codec: 'h264', rotation: 0 },
      audio: null,
    }),
    async transcodeToHls(input, outputFolder, options = {}) {
      media.transcodes.push(input)
      const durationMs = await lengthOf(input)
      options.onProgress?.(0.5)
      await media.duringTranscode(options)
      const isRest = options.part?.kind === 'rest'
      const isComplete = isRest || options.part?.kind !== 'first' || !(await isLarge(input))
      const { playlist, poster } = getStreamFileNames({ isComplete })
      const height = isRest ? 720 : 360
      write(outputFolder, { [playlist]: '#EXTM3U', [poster]: 'poster' })
      write(join(outputFolder, `${height}p`), { '00000.m4s': 'segment' })
      const width = Math.round((height * 16) / 9)
      const measured = { bandwidth: 500_000, averageBandwidth: 400_000, codecs: 'avc1.64001e' }
      const renditions = [{ name: `${height}p`, width, height, ...measured }]
      return { durationMs, width, height, hasSound: false, damaged: false, isComplete, renditions }
    },
    async renderNarratedLecture(_markdown, outputFolder) {
      const durationMs = 61_500
      write(outputFolder, { 'lecture.mp4': `video ${durationMs}`, 'captions.vtt': 'WEBVTT\n' })
      return {
        video: join(outputFolder, 'lecture.mp4'),
        captions: join(outputFolder, 'captions.vtt'),
        chapters: [{ title: 'Beginning', startMs: 0 }],
        durationMs,
      }
    },
  }
  return media
}

/** What imports and transcodes need, over a test database: a storage in a temporary folder and stub media. */
export async function createVideoTools({ db, pool }: TestDatabase) {
  await migrateJobQueue(pool)
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-videos-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = new FakeClock()
  const media = createStubMedia()
  const storage = await openDiskStorage(join(dataDir, 'media'))
  const tools = { db, clock, actor: TEST_OPERATOR, media, storage, workFolder: join(dataDir, 'work') }
  const videoJobs = createVideoJobs(tools)
  const log = pino({ level: 'silent' })
  return {
    ...tools,
    dataDir,
    videoJobs,
    uploadEnding: { files: createUploadFiles(join(dataDir, 'uploads')), endRequests() {} },
    /** Runs the transcode of a video as the queue would. */
    transcode: (videoId: string, { attempt = 1, signal = new AbortController().signal } = {}) =>
      videoJobs.transcode.handle({ videoId }, { log, signal, attempt, maxAttempts: 25 }),
  }
}
