import type { VideoRotation } from '../media-types.ts'

/** What the header of a file says; the parts that a plan needs. */
export interface SourceInfo {
  /** Milliseconds as claimed by the file, null when it claims nothing. */
  claimedMs: number | null
  video: VideoStreamInfo | null
  audio: AudioStreamInfo | null
}

export interface VideoStreamInfo {
  /** Number of the stream inside the file. */
  index: number
  codec: string
  decodable: boolean
  /** Stored size in pixels. */
  width: number
  height: number
  /** Width of one stored pixel by its height. */
  pixelAspect: number
  rotation: VideoRotation
  /** Average frames per second, 0 when unknown. */
  frameRate: number
  interlaced: boolean
  /** PQ or HLG brightness, which ordinary screens show washed out. */
  highDynamicRange: boolean
}

export interface AudioStreamInfo {
  index: number
  codec: string
  decodable: boolean
  channels: number
  sampleRate: number
}

/** Extents found by reading every packet, without decoding: headers lie, above all in cut files. Seconds. */
export interface PacketScan {
  video: StreamExtent | null
  audio: StreamExtent | null
  /** The file ended in the middle of something. */
  broken: boolean
}

export interface StreamExtent {
  start: number
  end: number
  packets: number
}

/** Size as shown: square pixels, turned upright. */
export function getDisplaySize(video: VideoStreamInfo): { width: number; height: number } {
  const width = Math.max(1, Math.round(video.width * video.pixelAspect))
  return video.rotation % 180 === 0 ? { width, height: video.height } : { width: video.height, height: width }
}

/**
 * Cameras only turn by quarters; anything else is rounded to one.
 * @param degrees clockwise, any number
 */
export function roundToQuarterTurn(degrees: number): VideoRotation {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4
  return quarters === 1 ? 90 : quarters === 2 ? 180 : quarters === 3 ? 270 : 0
}

/**
 * Clockwise turn for viewing out of a display matrix: nine 32-bit numbers, of which the first and the second are the
 * cosine and the sine of the turn.
 */
export function parseDisplayMatrixRotation(matrix: Buffer | null): VideoRotation {
  if (!matrix || matrix.length < 36) return 0
  return roundToQuarterTurn((Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI)
}

/** Collects the extent of one stream from its packets, in any order. Seconds. */
export class ExtentCounter {
  end = Number.NEGATIVE_INFINITY
  #start = Number.POSITIVE_INFINITY
  #last = Number.NEGATIVE_INFINITY
  #lastDuration = 0
  #packets = 0

  /** @param duration 0 when the container does not say */
  add(time: number, duration: number): void {
    this.#packets++
    this.#start = Math.min(this.#start, time)
    if (time >= this.#last) {
      this.#last = time
      this.#lastDuration = duration
    }
    this.end = Math.max(this.end, time + duration)
  }

  /** The last packet without a duration is taken to last as long as the average one. */
  extent(): StreamExtent | null {
    if (this.#packets === 0) return null
    const average = this.#packets > 1 ? (this.#last - this.#start) / (this.#packets - 1) : 0
    const end = this.#lastDuration > 0 ? this.end : Math.max(this.end, this.#last + average)
    return { start: this.#start, end, packets: this.#packets }
  }
}
