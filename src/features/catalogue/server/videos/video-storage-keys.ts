import { getStreamFileNames } from '#platform/server/media/stream-file-names.ts'

/** Of captions without a declared language. */
export const DEFAULT_CAPTIONS_LANGUAGE = 'en'

/** Name of a captions file in a video's folder. */
export const getCaptionsFileName = (language: string): string =>
  language === DEFAULT_CAPTIONS_LANGUAGE ? 'captions.vtt' : `captions.${language}.vtt`

/** The names of playlist and poster in the folder of a video that is ready. */
export const getVideoFileNames = ({
  remainingQualities,
}: {
  readonly remainingQualities: 'queued' | 'processing' | 'failed' | null
}) => getStreamFileNames({ isComplete: remainingQualities === null })

const EDITED_CAPTIONS = /^(videos\/[^/]+)\/[^/]+\/(edited\/[^/]+\.vtt)$/

/** The address of changed captions is below the folder of the stream, so that the same signature opens both. */
export const getEditedCaptionsPath = (folder: string, language: string, hash: string): string =>
  `${folder}/edited/${language}.${hash}.vtt`

/** The storage key of what an address below the folder of a stream names. */
export const resolveStreamFileKey = (path: string): string => path.replace(EDITED_CAPTIONS, '$1/$2')

/** Storage keys of the files of a video. Only those under `videos/` are public. */
export const videoStorageKeys = {
  /** The original and its captions. */
  source: (videoId: string) => `sources/${videoId}`,
  original: (videoId: string) => `sources/${videoId}/original`,
  captions: (videoId: string, language = DEFAULT_CAPTIONS_LANGUAGE) =>
    `sources/${videoId}/${getCaptionsFileName(language)}`,
  /** All finished versions; each is a folder of its own. */
  finished: (videoId: string) => `videos/${videoId}`,
  version: (videoId: string, random: string) => `videos/${videoId}/${random}`,
  /** Captions that the creator has changed. Beside the versions, so that they outlive a transcode. */
  editedCaptions: (videoId: string, language: string, hash: string) =>
    `videos/${videoId}/edited/${language}.${hash}.vtt`,
}
