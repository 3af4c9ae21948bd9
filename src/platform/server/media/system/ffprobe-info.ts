import { z } from 'zod'
import {
  type AudioStreamInfo,
  roundToQuarterTurn,
  type SourceInfo,
  type VideoStreamInfo,
} from '../plan/source-info.ts'

const streamSchema = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  channels: z.number().optional(),
  sample_rate: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional(), default: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})

/** What `ffprobe -of json -show_streams -show_format` prints, as far as it is needed. */
export const ffprobeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
})

type ProbedStream = z.infer<typeof streamSchema>

export function parseFfprobeInfo(probed: z.infer<typeof ffprobeSchema>): SourceInfo {
  const video = best(probed.streams, 'video', (stream) => (stream.width ?? 0) * (stream.height ?? 0))
  const audio = best(probed.streams, 'audio', (stream) => stream.channels ?? 0)
  const seconds = Number(probed.format.duration)
  return {
    claimedMs: seconds > 0 ? Math.round(seconds * 1000) : null,
    video: video && videoFacts(video),
    audio: audio && audioFacts(audio),
  }
}

/** The stream a player would choose: marked as default, then the largest; a cover picture is not a video. */
function best(
  streams: ProbedStream[],
  type: string,
  size: (stream: ProbedStream) => number,
): ProbedStream | null {
  const rank = (stream: ProbedStream) => (stream.disposition?.default ?? 0) * 1e12 + size(stream)
  const fitting = streams.filter((stream) => stream.codec_type === type && !stream.disposition?.attached_pic)
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

function videoFacts(stream: ProbedStream): VideoStreamInfo {
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    decodable: isKnown(stream.codec_name),
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    pixelAspect: ratio(stream.sample_aspect_ratio) || 1,
    // ffprobe counts counter-clockwise.
    rotation: roundToQuarterTurn(-rotation),
    frameRate: ratio(stream.avg_frame_rate),
    interlaced: !['progressive', 'unknown', undefined].includes(stream.field_order),
    highDynamicRange: stream.color_transfer === 'smpte2084' || stream.color_transfer === 'arib-std-b67',
  }
}

function audioFacts(stream: ProbedStream): AudioStreamInfo {
  const sampleRate = Number(stream.sample_rate ?? 0)
  const channels = stream.channels ?? 0
  const decodable = isKnown(stream.codec_name) && sampleRate > 0 && channels > 0
  return { index: stream.index, codec: stream.codec_name ?? 'unknown', decodable, channels, sampleRate }
}

const isKnown = (codec: string | undefined): boolean => codec !== undefined && codec !== 'unknown'

/** @param text such as `30000/1001` or `32:27`; 0 when it says nothing */
function ratio(text: string | undefined): number {
  const [num, den] = (text ?? '').split(/[/:]/).map(Number)
  return num && den ? num / den : 0
}
