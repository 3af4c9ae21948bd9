import type { TranscodePart } from '../media-types.ts'
import { type PreviewPlan, planPreviews } from './preview-plan.ts'
import { getDisplaySize, type SourceInfo, type VideoStreamInfo } from './source-info.ts'
import type { SourceExtent } from './validate-source.ts'

/** A frame rate as a fraction, since 29.97 is 30000/1001. */
export interface FrameRate {
  num: number
  den: number
}

const USUAL: readonly FrameRate[] = [
  { num: 5, den: 1 },
  { num: 10, den: 1 },
  { num: 12, den: 1 },
  { num: 15, den: 1 },
  { num: 20, den: 1 },
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]

export const toFramesPerSecond = (rate: FrameRate): number => rate.num / rate.den

/**
 * The constant rate of the output. A variable rate is evened out, so that every rendition has its keyframes
 * at the same times; unusual averages are rounded up to a rate that screens like, at most 60.
 * @param average frames per second of the source, 0 when unknown
 */
export function chooseOutputFrameRate(average: number): FrameRate {
  if (!(average > 0)) return { num: 30, den: 1 }
  const nearest = USUAL.reduce((best, rate) =>
    Math.abs(toFramesPerSecond(rate) - average) < Math.abs(toFramesPerSecond(best) - average) ? rate : best,
  )
  if (Math.abs(toFramesPerSecond(nearest) - average) <= average * 0.004) return nearest
  return USUAL.find((rate) => rate.den === 1 && toFramesPerSecond(rate) >= average) ?? { num: 60, den: 1 }
}

/** One quality to be made. */
export interface Rendition {
  name: string
  width: number
  height: number
  /** Upper limit of the picture's bits per second; quiet pictures stay far below. */
  maxBitRate: number
}

const RUNGS = [240, 360, 720, 1080]
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)
const evenBelow = (value: number): number => Math.max(2, Math.floor(value / 2) * 2)

/**
 * The qualities for a picture: the rungs of the ladder that are not above the source, its own size when that lies well
 * between two rungs, and never fewer than two.
 * @param shown size of the source as shown, pixels
 * @param toFramesPerSecond of the output
 * @returns smallest first, even sizes
 */
export function planRenditions(
  shown: { width: number; height: number },
  framesPerSecond: number,
): Rendition[] {
  const short = Math.min(shown.width, shown.height)
  const sides = RUNGS.filter((rung) => rung <= short)
  const top = sides.at(-1)
  if (short < 1080 && (top === undefined || short >= top * 1.25)) sides.push(evenBelow(short))
  if (sides.length < 2) sides.unshift(evenBelow((sides[0] ?? short) / 2))
  return sides.map((side) => {
    const scale = side / short
    const width = even(shown.width * scale)
    const height = even(shown.height * scale)
    return { name: `${side}p`, width, height, maxBitRate: maxBitRate(width * height, framesPerSecond) }
  })
}

/** Grows with the area to the power 0.75: larger pictures need fewer bits per pixel. About 2.9 Mbit/s at 720p, 30 frames. */
function maxBitRate(area: number, framesPerSecond: number): number {
  const motion = framesPerSecond > 30 ? 1.4 : 1
  return Math.round((area ** 0.75 * 96 * motion) / 1000) * 1000
}

/** Length of a segment of a finished video; the last one is shorter. */
export const HLS_SEGMENT_SECONDS = 4

/** Everything an engine needs to know to encode; the two engines must not decide anything themselves. */
export interface TranscodePlan {
  extent: SourceExtent
  frameRate: FrameRate
  /** Frames between keyframes: one segment. */
  keyframeInterval: number
  renditions: Rendition[]
  /** Null when they are there already. */
  previews: PreviewPlan | null
  video: VideoStreamInfo
  /** Null for a silent video. */
  sound: AudioPlan | null
}

export interface AudioPlan {
  index: number
  channels: 1 | 2
  sampleRate: 48000
  bitRate: number
}

export function planTranscode(
  facts: SourceInfo,
  video: VideoStreamInfo,
  extent: SourceExtent,
): TranscodePlan {
  const frameRate = chooseOutputFrameRate(video.frameRate)
  const fps = toFramesPerSecond(frameRate)
  const shown = getDisplaySize(video)
  const stereo = (facts.audio?.channels ?? 0) > 1
  return {
    extent,
    frameRate,
    keyframeInterval: Math.ceil(fps * HLS_SEGMENT_SECONDS - 0.001),
    renditions: planRenditions(shown, fps),
    previews: planPreviews(shown, extent.duration),
    video,
    sound: facts.audio?.decodable
      ? {
          index: facts.audio.index,
          channels: stereo ? 2 : 1,
          sampleRate: 48000,
          bitRate: stereo ? 128_000 : 80_000,
        }
      : null,
  }
}

/** Most lines of the qualities that are made first: little work, and good enough to watch by. */
const FIRST_PART_LINES = 360
/** A shorter film is done so soon that nobody gains by a first part. Seconds. */
const UNDIVIDED_SECONDS = 60

/**
 * The plan of one part of the work.
 * @returns the whole plan, too, when a film is so short or so small that it is not divided
 */
export function planTranscodePart(whole: TranscodePlan, part: TranscodePart): TranscodePlan {
  const isFirst = ({ width, height }: Rendition) => Math.min(width, height) <= FIRST_PART_LINES
  const first = whole.renditions.filter(isFirst)
  if (part.kind === 'rest') {
    return {
      ...whole,
      renditions: whole.renditions.filter((rendition) => !isFirst(rendition)),
      previews: null,
      // All qualities of a stream have the same tracks.
      sound: part.firstPlaylist.includes('mp4a') ? whole.sound : null,
    }
  }
  const isDivided =
    part.kind === 'first' &&
    whole.extent.duration >= UNDIVIDED_SECONDS &&
    first.length < whole.renditions.length
  return isDivided ? { ...whole, renditions: first } : whole
}

/** Options of libx264 that both engines set alike; no scene cuts, so that keyframes fall on segment limits only. */
export function buildVideoEncoderOptions(plan: TranscodePlan, rendition: Rendition): Record<string, string> {
  return {
    preset: 'veryfast',
    profile: 'high',
    crf: '23',
    maxrate: String(rendition.maxBitRate),
    bufsize: String(rendition.maxBitRate * 2),
    g: String(plan.keyframeInterval),
    keyint_min: String(plan.keyframeInterval),
    sc_threshold: '0',
  }
}

/** Options of the HLS writer. A segment may begin at each keyframe after 3.5 s: they come every 4 s, and rounding must not skip one.
 * Paths are relative to the output folder, which is the working directory of the writer. */
export function buildHlsOptions(rendition: Rendition): Record<string, string> {
  return {
    hls_time: '3.5',
    hls_playlist_type: 'vod',
    hls_segment_type: 'fmp4',
    // Pictures that are stored out of order are timed by signed offsets, not by an edit list, which some players ignore.
    hls_segment_options: 'movflags=+negative_cts_offsets',
    avoid_negative_ts: 'disabled',
    hls_list_size: '0',
    hls_flags: 'independent_segments',
    hls_fmp4_init_filename: 'init.mp4',
    hls_segment_filename: `${rendition.name}/%05d.m4s`,
  }
}
