import { type FileHandle, open } from 'node:fs/promises'
import { type FormatContext, Frame, Packet, SoftwareScaleContext, type Stream } from 'node-av/lib'
import { type EncodeReport, type MediaHeartbeat, RAW_PREVIEWS_FILE } from '../engine.ts'
import { MediaError } from '../media-error.ts'
import { buildVideoEncoderOptions, type TranscodePlan } from '../plan/transcode-plan.ts'
import { ContainerWriter } from './container-writer.ts'
import { EncodingPipeline } from './encoding-pipeline.ts'
import { type MediaFilterGraph, openPictureGraph, openSoundGraph } from './graph.ts'
import { throwOnFfmpegError } from './throw-on-ffmpeg-error.ts'
import { TrackDecoder } from './track-decoder.ts'
import { BT709, TrackEncoder, type VideoColour } from './track-encoder.ts'

/** Converts pictures whose size or format changes within a file to those of the first one. */
class FrameNormalizer {
  #first: { width: number; height: number; format: Frame['format'] } | null = null

  /** Calls `use` with the frame, or with a converted copy of it. */
  async normalize(frame: Frame, use: (frame: Frame) => Promise<void>): Promise<void> {
    this.#first ??= { width: frame.width, height: frame.height, format: frame.format }
    const first = this.#first
    if (frame.width === first.width && frame.height === first.height && frame.format === first.format) {
      return use(frame)
    }
    using copy = new Frame()
    copy.alloc()
    copy.width = first.width
    copy.height = first.height
    copy.format = first.format
    throwOnFfmpegError(copy.getBuffer(), 'picture')
    using scaler = new SoftwareScaleContext()
    scaler.allocContext()
    throwOnFfmpegError(await scaler.scaleFrame(copy, frame), 'picture')
    copy.pts = frame.pts
    copy.colorSpace = frame.colorSpace
    copy.colorRange = frame.colorRange
    await use(copy)
  }
}

/** Writes all previews that are ready. */
async function writePreviews(graph: MediaFilterGraph, sink: number, file: FileHandle | null): Promise<void> {
  if (!file) return
  using preview = new Frame()
  preview.alloc()
  while ((await graph.pull(sink, preview)) === 'frame') {
    await file.write(preview.toBuffer())
    preview.unref()
  }
}

/** One decode of the source into all renditions and the previews, below the working directory. */
export async function encodeRenditions(
  source: FormatContext,
  plan: TranscodePlan,
  beat: MediaHeartbeat,
): Promise<EncodeReport> {
  const picture = streamOf(source, plan.video.index)
  const sound = plan.sound ? streamOf(source, plan.sound.index) : null
  const pictureEncoders: TrackEncoder[] = []
  for (const rendition of plan.renditions) {
    const options = buildVideoEncoderOptions(plan, rendition)
    pictureEncoders.push(
      await TrackEncoder.picture(rendition, plan.frameRate, colourOf(plan, picture), options),
    )
  }
  const soundEncoder = plan.sound ? await TrackEncoder.sound(plan.sound.channels, plan.sound.bitRate) : null
  const writers: ContainerWriter[] = []
  for (const [index, rendition] of plan.renditions.entries()) {
    const encoders = [pictureEncoders[index], soundEncoder].filter((encoder) => !!encoder)
    writers.push(
      await ContainerWriter.openRendition(
        rendition,
        encoders.map((encoder) => encoder.context),
      ),
    )
  }

  const outlets = new EncodingPipeline()
  await using previews = plan.previews && (await open(RAW_PREVIEWS_FILE, 'w'))
  const pictures = await TrackDecoder.open(picture)
  const sounds = sound ? await TrackDecoder.open(sound) : null
  const steady = new FrameNormalizer()
  let pictureGraph: MediaFilterGraph | null = null
  let soundGraph: MediaFilterGraph | null = null
  const secondsPerTick = picture.timeBase.toDouble()

  const takePicture = async (frame: Frame): Promise<void> => {
    if (!pictureGraph) {
      const graph = await openPictureGraph(plan, picture, frame)
      pictureGraph = graph
      for (const [sink, encoder] of pictureEncoders.entries()) {
        const writer = writers[sink]
        if (writer) outlets.add({ graph, sink, encoder, track: 0, writers: [writer] })
      }
    }
    const graph = pictureGraph
    await steady.normalize(frame, (even) => graph.push(even))
    await outlets.drain()
    await writePreviews(graph, plan.renditions.length, previews)
    beat(Number(frame.pts) * secondsPerTick - plan.extent.start)
  }
  const takeSound = async (frame: Frame): Promise<void> => {
    if (!sound || !soundEncoder) return
    if (!soundGraph) {
      soundGraph = await openSoundGraph(plan, sound, frame)
      outlets.add({ graph: soundGraph, sink: 0, encoder: soundEncoder, track: 1, writers })
    }
    await soundGraph.push(frame)
    await outlets.drain()
  }

  using packet = new Packet()
  packet.alloc()
  while ((await source.readFrame(packet)) >= 0) {
    if (packet.streamIndex === picture.index) await pictures.decode(packet, takePicture)
    else if (packet.streamIndex === sound?.index) await sounds?.decode(packet, takeSound)
    packet.unref()
  }
  await pictures.decode(null, takePicture)
  await sounds?.decode(null, takeSound)
  if (!pictureGraph) throw new MediaError('media/damaged')
  await endGraph(pictureGraph)
  await endGraph(soundGraph)
  await outlets.drain()
  await writePreviews(pictureGraph, plan.renditions.length, previews)
  for (const writer of writers) await writer.finish()
  return {
    goodFrames: pictures.goodFrames,
    faults: pictures.faults + (sounds?.faults ?? 0),
    soundFrames: sounds?.goodFrames ?? 0,
  }
}

async function endGraph(graph: MediaFilterGraph | null): Promise<void> {
  await graph?.push(null)
}

function streamOf(source: FormatContext, index: number): Stream {
  const stream = source.streams[index]
  if (!stream) throw new MediaError('media/unreadable')
  return stream
}

function colourOf(plan: TranscodePlan, stream: Stream): VideoColour {
  if (plan.video.highDynamicRange) return BT709
  const { codecpar } = stream
  return { primaries: codecpar.colorPrimaries, transfer: codecpar.colorTrc, space: codecpar.colorSpace }
}
