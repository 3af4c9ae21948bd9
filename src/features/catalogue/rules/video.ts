/** One quality of a video as the transcoder made it. */
export interface Rendition {
  name: string
  height: number
  /** Peak bits per second, as written in the manifest. */
  bandwidth: number
  codecs: string
}
