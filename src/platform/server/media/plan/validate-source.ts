import { MediaError } from '../media-error.ts'
import { getDisplaySize, type PacketScan, type SourceInfo, type VideoStreamInfo } from './source-info.ts'

const SMALLEST_SIDE = 32
const LARGEST_SIDE = 8192
const LARGEST_AREA = 8192 * 4352
const SHORTEST_SECONDS = 1

/**
 * Refuses files that cannot become a lesson, by their header.
 * @throws MediaError
 */
export function validateSourceInfo(facts: SourceInfo): VideoStreamInfo {
  const { video } = facts
  if (!video) throw new MediaError('media/no-picture')
  if (video.width === 0 || video.height === 0) throw new MediaError('media/unreadable')
  if (!video.decodable) throw new MediaError('media/unsupported-codec')
  const { width, height } = getDisplaySize(video)
  if (Math.min(width, height, video.width, video.height) < SMALLEST_SIDE)
    throw new MediaError('media/too-small')
  const tooLarge = (w: number, h: number) => Math.max(w, h) > LARGEST_SIDE || w * h > LARGEST_AREA
  if (tooLarge(width, height) || tooLarge(video.width, video.height)) throw new MediaError('media/too-large')
  return video
}

/** When the picture begins and how long the whole lasts, in seconds of the file's own time. */
export interface SourceExtent {
  start: number
  duration: number
  /** The file holds noticeably less than it claims. */
  truncated: boolean
}

/** Whether a file holds noticeably less than it claims. @param claimedMs null where it claims nothing */
export const isTruncated = (claimedMs: number | null, heldSeconds: number): boolean =>
  (claimedMs ?? 0) / 1000 - heldSeconds > Math.max(1, heldSeconds * 0.02)

/**
 * Refuses files that cannot become a lesson, by their actual contents.
 * @param longestMs limit of the site, milliseconds
 * @throws MediaError when nothing is left, or when it is too short or too long
 */
export function validatePacketScan(facts: SourceInfo, scan: PacketScan, longestMs: number): SourceExtent {
  if (!scan.video) throw new MediaError('media/unreadable')
  const firsts = [scan.video.start, ...(scan.audio ? [scan.audio.start] : [])]
  const ends = [scan.video.end, ...(scan.audio ? [scan.audio.end] : [])]
  // Encoders begin a few milliseconds before zero to prime the sound; that is not part of the presentation.
  const first = Math.min(...firsts)
  const start = Math.abs(first) < 0.1 ? 0 : first
  const duration = Math.max(...ends) - start
  if (!(duration >= SHORTEST_SECONDS)) throw new MediaError('media/too-short')
  if (duration * 1000 > longestMs) throw new MediaError('media/too-long')
  return { start, duration, truncated: scan.broken || isTruncated(facts.claimedMs, duration) }
}
