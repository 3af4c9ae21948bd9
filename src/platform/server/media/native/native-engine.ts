import { chdir } from 'node:process'
import {
  AV_LOG_QUIET,
  AV_NOPTS_VALUE,
  AV_PKT_FLAG_CORRUPT,
  AV_PKT_FLAG_DISCARD,
  AVERROR_EOF,
  AVMEDIA_TYPE_VIDEO,
  type AVPixelFormat,
} from 'node-av/constants'
import { avGetPixFmtName, Dictionary, FFmpegError, FormatContext, Frame, Log, Packet } from 'node-av/lib'
import {
  type MediaEngine,
  type MediaHeartbeat,
  READABLE_MEDIA_FORMATS,
  READABLE_MEDIA_PROTOCOLS,
} from '../engine.ts'
import { createOpenError, MediaError } from '../media-error.ts'
import { ExtentCounter, type PacketScan, type SourceInfo } from '../plan/source-info.ts'
import { encodeRenditions } from './encode.ts'
import { MediaFilterGraph } from './graph.ts'
import { readSourceInfo } from './read-source-info.ts'
import { TrackDecoder } from './track-decoder.ts'

/** @returns RGB bytes of the first picture in the given size */
export async function readFirstFrame(source: FormatContext, width: number, height: number): Promise<Buffer> {
  const stream = source.streams[source.findBestStream(AVMEDIA_TYPE_VIDEO)]
  if (!stream) throw new Error('no picture in the segment')
  const decoder = await TrackDecoder.open(stream)
  let picture: Buffer | null = null
  const take = async (frame: Frame): Promise<void> => {
    picture ??= await toRgb(frame, width, height)
  }
  using packet = new Packet()
  packet.alloc()
  while (!picture && (await source.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) await decoder.decode(packet, take)
    packet.unref()
  }
  if (!picture) await decoder.decode(null, take)
  decoder.close()
  if (!picture) throw new Error('no picture in the segment')
  return picture
}

async function toRgb(frame: Frame, width: number, height: number): Promise<Buffer> {
  const format = avGetPixFmtName(frame.format as AVPixelFormat) ?? 'yuv420p'
  const graph = await MediaFilterGraph.open(
    `buffer@in=width=${frame.width}:height=${frame.height}:pix_fmt=${format}:time_base=1/1000:colorspace=${frame.colorSpace}:range=${frame.colorRange},scale=w=${width}:h=${height}:flags=bicubic,format=rgb24,buffersink@out`,
    'buffer@in',
    ['buffersink@out'],
  )
  using rgb = new Frame()
  rgb.alloc()
  await graph.push(frame)
  await graph.push(null)
  const got = await graph.pull(0, rgb)
  if (got !== 'frame') throw new Error('no picture converted')
  const bytes = rgb.toBuffer()
  graph.close()
  return bytes
}

/**
 * Opens a file for reading by its content.
 * @param file absolute path
 * @throws MediaError when no readable container is found in it
 */
export async function openMediaFile(file: string): Promise<FormatContext> {
  const source = new FormatContext()
  using options = Dictionary.fromObject({
    format_whitelist: READABLE_MEDIA_FORMATS,
    protocol_whitelist: READABLE_MEDIA_PROTOCOLS,
  })
  // The prefix keeps a file name with a colon from being read as an address.
  const opened = await source.openInput(`file:${file}`, null, options)
  if (opened < 0) {
    const cause = new FFmpegError(opened)
    if (cause.isENOENT || cause.isEACCES || cause.isEIO)
      throw new Error(`cannot open ${file}: ${cause.message}`)
    throw await createOpenError(file, cause)
  }
  const found = await source.findStreamInfo()
  if (found < 0) {
    await source.closeInput()
    throw new MediaError('media/unreadable', { cause: new FFmpegError(found) })
  }
  return source
}

/** Reads all packets of the chosen streams without decoding them. */
export async function scanPackets(
  source: FormatContext,
  facts: SourceInfo,
  beat: MediaHeartbeat,
): Promise<PacketScan> {
  const counters = new Map<number, ExtentCounter>()
  for (const chosen of [facts.video, facts.audio]) if (chosen) counters.set(chosen.index, new ExtentCounter())
  const ticks = new Map(source.streams.map((stream) => [stream.index, stream.timeBase.toDouble()]))
  using packet = new Packet()
  packet.alloc()
  let broken = false
  for (;;) {
    const code = await source.readFrame(packet)
    if (code < 0) {
      broken ||= code !== AVERROR_EOF
      break
    }
    const counter = counters.get(packet.streamIndex)
    const tick = ticks.get(packet.streamIndex)
    const time = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts
    if (packet.hasFlags(AV_PKT_FLAG_CORRUPT)) broken = true
    else if (counter && tick && time !== AV_NOPTS_VALUE && !packet.hasFlags(AV_PKT_FLAG_DISCARD)) {
      counter.add(Number(time) * tick, Number(packet.duration) * tick)
      beat(counter.end)
    }
    packet.unref()
  }
  const extentOf = (index: number | undefined) =>
    index === undefined ? null : (counters.get(index)?.extent() ?? null)
  return { video: extentOf(facts.video?.index), audio: extentOf(facts.audio?.index), broken }
}

/** FFmpeg as a library (node-av), inside this process: only for the worker, which may crash. */
export function createNativeEngine(): MediaEngine {
  Log.setLevel(AV_LOG_QUIET)
  return {
    readSourceInfo: (file) => withSource(file, async (source) => readSourceInfo(source)),
    scan: (file, facts, beat) => withSource(file, (source) => scanPackets(source, facts, beat)),
    encode: (file, plan, folder, beat) =>
      withSource(file, (source) => {
        chdir(folder)
        return encodeRenditions(source, plan, beat)
      }),
    readFirstFrame: (file, width, height) =>
      withSource(file, (source) => readFirstFrame(source, width, height)),
  }
}

async function withSource<T>(file: string, use: (source: FormatContext) => Promise<T>): Promise<T> {
  const source = await openMediaFile(file)
  try {
    return await use(source)
  } finally {
    await source.closeInput()
  }
}
