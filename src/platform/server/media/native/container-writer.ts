import { type CodecContext, Dictionary, FormatContext, type Packet, type Stream } from 'node-av/lib'
import { buildHlsOptions, type Rendition } from '../plan/transcode-plan.ts'
import { throwOnFfmpegError } from './throw-on-ffmpeg-error.ts'

interface TimeBase {
  num: number
  den: number
}

/** Puts encoded tracks together into a file, or into a rendition's playlist, header file and segments. */
export class ContainerWriter {
  readonly #output: FormatContext
  readonly #streams: { index: number; from: TimeBase; to: TimeBase }[]

  private constructor(output: FormatContext, streams: { index: number; from: TimeBase; to: TimeBase }[]) {
    this.#output = output
    this.#streams = streams
  }

  /**
   * Below the working directory.
   * @param encoders opened; the picture's first
   */
  static openRendition(rendition: Rendition, encoders: CodecContext[]): Promise<ContainerWriter> {
    return ContainerWriter.open(`${rendition.name}/index.m3u8`, 'hls', encoders, buildHlsOptions(rendition))
  }

  /** @param change last changes to the streams, before the header is written */
  static async open(
    file: string,
    format: string,
    encoders: CodecContext[],
    settings: Record<string, string> = {},
    change: (streams: Stream[]) => void = () => {},
  ): Promise<ContainerWriter> {
    const output = new FormatContext()
    throwOnFfmpegError(output.allocOutputContext2(null, format, file), 'output')
    const streams = encoders.map((encoder) => {
      const stream = output.newStream()
      throwOnFfmpegError(stream.codecpar.fromContext(encoder), 'output stream')
      stream.codecpar.codecTag = 0
      stream.timeBase = encoder.timeBase
      stream.avgFrameRate = encoder.framerate
      return stream
    })
    change(streams)
    if (format !== 'hls') throwOnFfmpegError(await output.openOutput(), 'output')
    using options = Dictionary.fromObject(settings)
    throwOnFfmpegError(await output.writeHeader(options), 'output header')
    return new ContainerWriter(
      output,
      streams.map((stream, index) => ({
        index: stream.index,
        from: encoders[index]?.timeBase ?? { num: 1, den: 1 },
        to: stream.timeBase,
      })),
    )
  }

  /** @param track number of its encoder; the packet stays the caller's */
  async write(track: number, packet: Packet): Promise<void> {
    const stream = this.#streams[track]
    if (!stream) throw new Error(`no track ${track}`)
    using own = packet.clone()
    if (!own) throw new Error('out of memory')
    own.streamIndex = stream.index
    own.rescaleTs(stream.from, stream.to)
    throwOnFfmpegError(await this.#output.interleavedWriteFrame(own), 'write')
  }

  async finish(): Promise<void> {
    throwOnFfmpegError(await this.#output.writeTrailer(), 'write')
    await this.#output.closeOutput()
    this.#output.freeContext()
  }
}
