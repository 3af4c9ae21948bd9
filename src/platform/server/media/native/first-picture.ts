import { AVMEDIA_TYPE_VIDEO, type AVPixelFormat } from 'node-av/constants'
import { avGetPixFmtName, type FormatContext, Frame, Packet } from 'node-av/lib'
import { Graph } from './graph.ts'
import { TrackDecoder } from './track-decoder.ts'

/** @returns RGB bytes of the first picture in the given size */
export async function firstPicture(source: FormatContext, width: number, height: number): Promise<Buffer> {
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
  const graph = await Graph.open(
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
