import type { VideoChapter, videos } from '../tables.ts'
import { DEFAULT_CAPTIONS_LANGUAGE, getCaptionsFileName, videoStorageKeys } from './video-storage-keys.ts'

type VideoRow = typeof videos.$inferSelect

/** Captions that a video has in one language. */
export interface VideoCaptionsInfo {
  readonly language: string
  /** Names the file of changed captions; null for those that came with the video. */
  readonly hash: string | null
  readonly isOriginal: boolean
}

/** The captions of a video in each language: what is spoken first, then the translations. */
export function listVideoCaptions({
  hasCaptions,
  translations,
  editedCaptions,
  spokenLanguage,
}: Pick<
  VideoRow,
  'hasCaptions' | 'translations' | 'editedCaptions' | 'spokenLanguage'
>): VideoCaptionsInfo[] {
  const hashes = new Map<string, string | null>()
  for (const language of [...(hasCaptions ? [DEFAULT_CAPTIONS_LANGUAGE] : []), ...translations]) {
    hashes.set(language, null)
  }
  for (const [language, hash] of Object.entries(editedCaptions)) {
    if (hash === null) hashes.delete(language)
    else hashes.set(language, hash)
  }
  return [...hashes]
    .map(([language, hash]) => ({ language, hash, isOriginal: language === spokenLanguage }))
    .toSorted((one, other) => Number(other.isOriginal) - Number(one.isOriginal))
}

/** Storage key of the captions of a video in a language; null when there are none, or none yet. */
export function findVideoCaptionsKey(video: VideoRow, language: string): string | null {
  const captions = listVideoCaptions(video).find((one) => one.language === language)
  if (!captions) return null
  if (captions.hash !== null) return videoStorageKeys.editedCaptions(video.id, language, captions.hash)
  return video.folder && `${video.folder}/${getCaptionsFileName(language)}`
}

/** The chapters of a video. Those that were written before its length was known may begin after its end, and are left out. */
export const listVideoChapters = ({
  chapters,
  editedChapters,
  durationMs,
}: Pick<VideoRow, 'chapters' | 'editedChapters' | 'durationMs'>): readonly VideoChapter[] =>
  (editedChapters ?? chapters ?? []).filter(({ startMs }) => durationMs === null || startMs < durationMs)
