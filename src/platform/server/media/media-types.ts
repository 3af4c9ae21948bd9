import type { MediaErrorCode } from './media-error.ts'

/** What a file contains, as a viewer would see it: sizes after rotation and with square pixels. */
export interface ProbeResult {
  /** Milliseconds, as the header claims, else as long as its contents. */
  durationMs: number
  /** Milliseconds of picture in the file. */
  pictureMs: number
  /** It contains noticeably less than its header claims: a recording or a copy that was cut off. */
  cutShort: boolean
  /** Why it cannot become a video to be watched; null: it can, as far as can be told without decoding it. */
  refusal: MediaErrorCode | null
  video: {
    width: number
    height: number
    /** Frames per second, the average. */
    frameRate: number
    codec: string
    /** Clockwise degrees by which the stored picture is turned for viewing; the sizes have this in them. */
    rotation: VideoRotation
  } | null
  audio: { codec: string; channels: number; sampleRate: number } | null
}

export type VideoRotation = 0 | 90 | 180 | 270

/** One quality of an adaptive video. */
export interface RenditionResult {
  /** Folder and label, such as `720p`; named by the shorter side, so that a portrait video reads as expected. */
  name: string
  width: number
  height: number
  /** Highest bits per second of a segment, measured. */
  bandwidth: number
  averageBandwidth: number
  /** RFC 6381, such as `avc1.64001f,mp4a.40.2`. */
  codecs: string
}

export interface TranscodeResult {
  durationMs: number
  /** Of the largest rendition that was made. */
  width: number
  height: number
  hasSound: boolean
  /** The source was cut short or partly undecodable; what could be decoded is there. */
  damaged: boolean
  /** False when larger qualities are still to be made. It decides the names of playlist and poster (`getStreamFileNames`). */
  isComplete: boolean
  /** Those that were made, smallest first. */
  renditions: RenditionResult[]
}

export interface MediaRunOptions {
  /** Called with 0 to 1, never falling, at most a few times a second. */
  onProgress?: (done: number) => void
  /** Ends the work at once and leaves nothing behind; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Which qualities are made: all, the small ones first, or the others after these.
 * `firstPlaylist` is the playlist that lists the qualities of the first part.
 */
export type TranscodePart = { kind: 'all' } | { kind: 'first' } | { kind: 'rest'; firstPlaylist: string }

export interface TranscodeOptions extends MediaRunOptions {
  /** Where the poster is taken when that frame is not blank; otherwise good frames are looked for. Milliseconds. */
  posterAtMs?: number
  /** All when it is not given. */
  part?: TranscodePart
}

export interface NarratedChapter {
  title: string
  startMs: number
}

export interface NarratedLecture {
  /** Absolute path of the MP4. */
  video: string
  /** Absolute path of the WebVTT file. */
  captions: string
  chapters: NarratedChapter[]
  durationMs: number
}

export interface NarratedOptions extends MediaRunOptions {
  title: string
  courseTitle: string
}

export interface Media {
  /**
   * Looks into a file and reads through it; its content counts, not its name.
   * @throws MediaError when it is no readable media file. Sound alone is reported with `video: null`.
   */
  probe(file: string, options?: { signal?: AbortSignal }): Promise<ProbeResult>
  /**
   * Makes an adaptive video (HLS, fMP4, H.264 + AAC, 4 s segments, at least two renditions), a poster, and previews for the seek bar,
   * or a part of it: what `rest` makes belongs into the folder of the first part.
   * The folder appears complete or not at all; one that is there already is replaced.
   * @throws MediaError with a reason for the creator; the signal's reason when aborted; other errors for a broken machine.
   */
  transcodeToHls(input: string, outputFolder: string, options?: TranscodeOptions): Promise<TranscodeResult>
  /**
   * Makes a lecture video with speech and captions from Markdown (see narrated/parse-narration.ts).
   * The folder appears complete or not at all; one that is there already is replaced.
   * @throws NarrationError naming the line when the Markdown is not a narration.
   */
  renderNarratedLecture(
    markdown: string,
    outputFolder: string,
    options: NarratedOptions,
  ): Promise<NarratedLecture>
}
