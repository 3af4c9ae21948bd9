/** Of captions without a declared language. */
export const CAPTIONS_LANGUAGE = 'en'

/** Name of a captions file in a video's folder. */
export const captionsFile = (language: string): string =>
  language === CAPTIONS_LANGUAGE ? 'captions.vtt' : `captions.${language}.vtt`

/** Storage keys of the files of a video. Only those under `videos/` are public. */
export const videoKeys = {
  /** The original and its captions. */
  source: (videoId: string) => `sources/${videoId}`,
  original: (videoId: string) => `sources/${videoId}/original`,
  captions: (videoId: string, language = CAPTIONS_LANGUAGE) => `sources/${videoId}/${captionsFile(language)}`,
  /** All finished versions; each is a folder of its own. */
  finished: (videoId: string) => `videos/${videoId}`,
  version: (videoId: string, random: string) => `videos/${videoId}/${random}`,
}
