import {
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV444P,
  AV_PKT_DATA_DISPLAYMATRIX,
} from 'node-av/constants'
import { Log } from 'node-av/lib'
import { ContainerWriter } from '#platform/server/media/native/container-writer.ts'
import { EncodingPipeline } from '#platform/server/media/native/encoding-pipeline.ts'
import { MediaFilterGraph } from '#platform/server/media/native/graph.ts'
import { BT709, TrackEncoder } from '#platform/server/media/native/track-encoder.ts'

export interface VideoFileOptions {
  seconds?: number
  /** Seconds after which only the sound goes on; all of them by default. */
  pictureSeconds?: number
  width?: number
  height?: number
  framesPerSecond?: number
  /** Hz; null for a silent video. */
  sampleRate?: number | null
  channels?: 1 | 2
  /** Clockwise turn that the camera asks for. */
  rotation?: 0 | 90 | 180 | 270
  /** Leaves out pictures unevenly, as screen recorders do. */
  variableRate?: boolean
  /** FFmpeg's name of the container; `matroska` writes sizes that `mp4` would not. */
  format?: 'mp4' | 'matroska'
  /** Puts the table of contents in front, so that a cut file can be opened. */
  tableFirst?: boolean
  /** Replaces the coloured bars by an FFmpeg source, such as `color=c=black`. */
  picture?: string
  /** Seconds of black at the beginning. */
  blackUntil?: number
}

/** Writes a small video of coloured bars that move and a tone, for tests. */
export async function writeVideoFile(file: string, spec: VideoFileOptions = {}): Promise<void> {
  Log.setLevel(AV_LOG_QUIET)
  const {
    seconds = 2,
    width = 320,
    height = 240,
    framesPerSecond = 15,
    pictureSeconds = seconds,
    sampleRate = 44_100,
    channels = 2,
  } = spec
  const odd = width % 2 === 1 || height % 2 === 1
  const rate = { num: framesPerSecond, den: 1 }
  const settings = { preset: 'ultrafast', crf: '28', g: String(framesPerSecond) }
  const pixels = odd ? AV_PIX_FMT_YUV444P : AV_PIX_FMT_YUV420P
  const picture = await TrackEncoder.picture({ width, height }, rate, BT709, settings, pixels)
  const sound = sampleRate === null ? null : await TrackEncoder.sound(channels, 64_000, sampleRate)
  const encoders = [picture.context, ...(sound ? [sound.context] : [])]
  const options = spec.tableFirst ? { movflags: '+faststart' } : {}
  const writer = await ContainerWriter.open(file, spec.format ?? 'mp4', encoders, options, (streams) => {
    if (spec.rotation)
      streams[0]?.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(spec.rotation))
  })

  const outlets = new EncodingPipeline()
  const uneven = spec.variableRate ? `,select='eq(n,0)+gt(mod(n,7),3)'` : ''
  const source = spec.picture ?? 'testsrc2'
  const joiner = source.includes('=') ? ':' : '='
  const dark = spec.blackUntil ? `,fade=t=in:st=${spec.blackUntil}:d=0.2` : ''
  const pictures = `${source}${joiner}size=${width}x${height}:rate=${framesPerSecond}:duration=${pictureSeconds}${uneven}${dark},format=${odd ? 'yuv444p' : 'yuv420p'},buffersink@out`
  outlets.add({
    graph: await MediaFilterGraph.open(pictures, null, ['buffersink@out']),
    sink: 0,
    encoder: picture,
    track: 0,
    writers: [writer],
  })
  if (sound) {
    const layout = channels === 2 ? 'stereo' : 'mono'
    const tone = `sine=frequency=440:sample_rate=${sampleRate}:duration=${seconds},aformat=sample_fmts=fltp:channel_layouts=${layout},asetnsamples=n=1024:p=0,abuffersink@out`
    outlets.add({
      graph: await MediaFilterGraph.open(tone, null, ['abuffersink@out']),
      sink: 0,
      encoder: sound,
      track: 1,
      writers: [writer],
    })
  }
  await outlets.drain()
  await writer.finish()
}

/** The 3x3 matrix of a clockwise turn, as containers store it: 16.16 fixed point, the last column 2.30. */
function displayMatrix(degrees: number): Buffer {
  const radians = (degrees * Math.PI) / 180
  const one = 65_536
  const [cos, sin] = [Math.round(Math.cos(radians) * one), Math.round(Math.sin(radians) * one)]
  const matrix = Buffer.alloc(36)
  const values = [cos, sin, 0, -sin, cos, 0, 0, 0, 1 << 30]
  for (const [index, value] of values.entries()) matrix.writeInt32LE(value, index * 4)
  return matrix
}
