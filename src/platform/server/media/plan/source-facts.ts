import type { Rotation } from '../media-types.ts'

/** What the header of a file says; the parts that a plan needs. */
export interface SourceFacts {
  /** Milliseconds as claimed by the file, null when it claims nothing. */
  claimedMs: number | null
  video: VideoFacts | null
  audio: AudioFacts | null
}

export interface VideoFacts {
  /** Number of the stream inside the file. */
  index: number
  codec: string
  decodable: boolean
  /** Stored size in pixels. */
  width: number
  height: number
  /** Width of one stored pixel by its height. */
  pixelAspect: number
  rotation: Rotation
  /** Average frames per second, 0 when unknown. */
  frameRate: number
  interlaced: boolean
  /** PQ or HLG brightness, which ordinary screens show washed out. */
  highDynamicRange: boolean
}

export interface AudioFacts {
  index: number
  codec: string
  decodable: boolean
  channels: number
  sampleRate: number
}

/** Extents found by reading every packet, without decoding: headers lie, above all in cut files. Seconds. */
export interface PacketScan {
  video: Extent | null
  audio: Extent | null
  /** The file ended in the middle of something. */
  broken: boolean
}

export interface Extent {
  start: number
  end: number
  packets: number
}

/** Size as shown: square pixels, turned upright. */
export function shownSize(video: VideoFacts): { width: number; height: number } {
  const width = Math.max(1, Math.round(video.width * video.pixelAspect))
  return video.rotation % 180 === 0 ? { width, height: video.height } : { width: video.height, height: width }
}
