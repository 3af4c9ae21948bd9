import { type FrameRate, framesPerSecond, outputFrameRate } from './frame-rate.ts'
import type { TrueExtent } from './judge.ts'
import { planRenditions, type Rendition } from './renditions.ts'
import { type SourceFacts, shownSize, type VideoFacts } from './source-facts.ts'

/** Length of a segment of a finished video; the last one is shorter. */
export const SEGMENT_SECONDS = 4

/** Everything an engine needs to know to encode; the two engines must not decide anything themselves. */
export interface TranscodePlan {
  extent: TrueExtent
  frameRate: FrameRate
  /** Frames between keyframes: one segment. */
  keyframeInterval: number
  renditions: Rendition[]
  video: VideoFacts
  /** Null for a silent video. */
  sound: SoundPlan | null
}

export interface SoundPlan {
  index: number
  channels: 1 | 2
  sampleRate: 48000
  bitRate: number
}

export function planTranscode(facts: SourceFacts, video: VideoFacts, extent: TrueExtent): TranscodePlan {
  const frameRate = outputFrameRate(video.frameRate)
  const fps = framesPerSecond(frameRate)
  const stereo = (facts.audio?.channels ?? 0) > 1
  return {
    extent,
    frameRate,
    keyframeInterval: Math.ceil(fps * SEGMENT_SECONDS - 0.001),
    renditions: planRenditions(shownSize(video), fps),
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

/** Options of libx264 that both engines set alike; no scene cuts, so that keyframes fall on segment limits only. */
export function videoEncoderOptions(plan: TranscodePlan, rendition: Rendition): Record<string, string> {
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
export function hlsOptions(rendition: Rendition): Record<string, string> {
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
