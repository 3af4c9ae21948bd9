/** Where the files of a video lie in the storage. Only what is under `videos/` is for the public. */
export const videoKeys = {
  /** The original and its captions. */
  source: (videoId: string) => `sources/${videoId}`,
  original: (videoId: string) => `sources/${videoId}/original`,
  captions: (videoId: string) => `sources/${videoId}/captions.vtt`,
  /** All finished versions; each is a folder of its own. */
  finished: (videoId: string) => `videos/${videoId}`,
  version: (videoId: string, random: string) => `videos/${videoId}/${random}`,
}
