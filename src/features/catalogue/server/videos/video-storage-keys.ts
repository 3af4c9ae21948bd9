/** Of captions without a declared language. */
export const DEFAULT_CAPTIONS_LANGUAGE = 'en'

/** Name of a captions file in a video's folder. */
export const getCaptionsFileName = (language: string): string =>
  language === DEFAULT_CAPTIONS_LANGUAGE ? 'captions.vtt' : `captions.${language}.vtt`

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
}
