import { createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/rules/app-error.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import type { VideoSource } from '../tables.ts'
import type { VideoTranscodeResult } from './video-state.ts'
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
 * Produces the files of a video in the folder `<work>/finished`.
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
  })
  for (const { language, file } of captions) {
    await copyFile(file, join(finished, getCaptionsFileName(language)))
  }
  const languages = captions.map(({ language }) => language)
  return {
    durationMs: made.durationMs,
    width: made.width,
    height: made.height,
    renditions: made.renditions.map(({ name, height, bandwidth, codecs }) => ({
      name,
      height,
      bandwidth,
      codecs,
    })),
    hasPreviews: true,
    hasCaptions: languages.includes(DEFAULT_CAPTIONS_LANGUAGE),
    translations: languages.filter((language) => language !== DEFAULT_CAPTIONS_LANGUAGE),
    chapters: chapters?.filter(({ startMs }) => startMs < made.durationMs) ?? null,
  }
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
    const object = await storage.open(key)
    if (object.kind !== 'found') throw new VideoOriginalMissingError()
    const path = join(work, name)
    await pipeline(object.body, createWriteStream(path), { signal })
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
