import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/rules/app-error.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import { getStreamFileNames } from '#platform/server/media/stream-file-names.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import type { VideoRendition } from '../../rules/lesson.ts'
import type { VideoSource } from '../tables.ts'
import type { VideoRow, VideoTranscodeResult } from './video-state.ts'
import { DEFAULT_CAPTIONS_LANGUAGE, getCaptionsFileName } from './video-storage-keys.ts'

/** The original is not in the storage, so trying again is useless. */
export class VideoOriginalMissingError extends AppError {
  constructor() {
    super('video/original-missing', t.originalIsGone)
  }
}

/** Share of the progress for rendering a narration; the transcode has the rest. */
const RENDERING = 0.4

interface VideoBuildContext {
  readonly storage: Storage
  readonly media: Media
  /** An empty folder, deleted by the caller. */
  readonly work: string
  readonly signal: AbortSignal
  /** Called with 0 to 1. */
  onProgress(done: number): void
}

/**
 * Produces the files of a video in the folder `<work>/finished`: those of the small qualities alone, when the others would take long.
 * A narration is made at once with all of them: its original is gone afterwards.
 *
 * @throws MediaError or NarrationError for a source that cannot become a video, `video/original-missing`, the signal's reason, other
 *   errors for broken machinery
 */
export async function buildVideoFiles(
  source: VideoSource,
  making: VideoBuildContext,
): Promise<Omit<VideoTranscodeResult, 'folder'>> {
  const { media, work, signal, onProgress } = making
  const { input, captions, chapters, start } = await prepare(source, making)
  const finished = getTranscodeOutputFolder(work)
  const made = await media.transcodeToHls(input, finished, {
    signal,
    onProgress: (done) => onProgress(start + done * (1 - start)),
    part: { kind: source.kind === 'file' ? 'first' : 'all' },
  })
  for (const { language, file } of captions) {
    await copyFile(file, join(finished, getCaptionsFileName(language)))
  }
  const languages = captions.map(({ language }) => language)
  return {
    durationMs: made.durationMs,
    width: made.width,
    height: made.height,
    renditions: made.renditions.map(summarizeRendition),
    isComplete: made.isComplete,
    hasPreviews: true,
    hasCaptions: languages.includes(DEFAULT_CAPTIONS_LANGUAGE),
    translations: languages.filter((language) => language !== DEFAULT_CAPTIONS_LANGUAGE),
    chapters: chapters?.filter(({ startMs }) => startMs < made.durationMs) ?? null,
  }
}

/**
 * Produces the larger qualities of a video whose small ones are in its folder already.
 *
 * @throws as `buildVideoFiles`
 */
export async function buildRemainingQualities(
  { source, folder }: Pick<VideoRow, 'source' | 'folder'>,
  { storage, media, work, signal, onProgress }: VideoBuildContext,
): Promise<Pick<VideoTranscodeResult, 'width' | 'height' | 'renditions'>> {
  if (source.kind !== 'file') throw new VideoOriginalMissingError()
  const first = await storage.open(`${folder}/${getStreamFileNames({ isComplete: false }).playlist}`)
  if (first.kind !== 'found') throw new VideoOriginalMissingError()
  const firstPlaylist = await new Response(first.body).text()
  const input = join(work, 'original')
  await fetchToFile(storage, { key: source.key, file: input, signal })
  const made = await media.transcodeToHls(input, getTranscodeOutputFolder(work), {
    signal,
    onProgress,
    part: { kind: 'rest', firstPlaylist },
  })
  return { width: made.width, height: made.height, renditions: made.renditions.map(summarizeRendition) }
}

const summarizeRendition = ({ name, height, bandwidth, codecs }: VideoRendition): VideoRendition => ({
  name,
  height,
  bandwidth,
  codecs,
})

async function fetchToFile(
  storage: Storage,
  { key, file, signal }: { key: string; file: string; signal: AbortSignal },
): Promise<void> {
  const object = await storage.open(key)
  if (object.kind !== 'found') throw new VideoOriginalMissingError()
  await pipeline(object.body, createWriteStream(file), { signal })
}

export const getTranscodeOutputFolder = (work: string): string => join(work, 'finished')

async function prepare(source: VideoSource, { storage, media, work, signal, onProgress }: VideoBuildContext) {
  if (source.kind === 'narration') {
    const { markdown, title, courseTitle } = source
    const lecture = await media.renderNarratedLecture(markdown, join(work, 'narrated'), {
      title,
      courseTitle,
      signal,
      onProgress: (done) => onProgress(done * RENDERING),
    })
    const captions = [{ language: DEFAULT_CAPTIONS_LANGUAGE, file: lecture.captions }]
    return { input: lecture.video, captions, chapters: lecture.chapters, start: RENDERING }
  }
  const fetchTo = async (key: string, name: string) => {
    const path = join(work, name)
    await fetchToFile(storage, { key, file: path, signal })
    return path
  }
  const input = await fetchTo(source.key, 'original')
  const captions: { language: string; file: string }[] = []
  const own = source.captionsKey ? [{ language: DEFAULT_CAPTIONS_LANGUAGE, key: source.captionsKey }] : []
  for (const { language, key } of [...own, ...(source.translations ?? [])]) {
    captions.push({ language, file: await fetchTo(key, getCaptionsFileName(language)) })
  }
  return { input, captions, chapters: source.chapters ?? null, start: 0 }
}
