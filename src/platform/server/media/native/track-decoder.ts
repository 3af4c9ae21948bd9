import { AV_NOPTS_VALUE, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { Codec, CodecContext, Frame, type Packet, type Stream } from 'node-av/lib'
import { MediaError } from '../media-error.ts'
import { throwOnFfmpegError } from './throw-on-ffmpeg-error.ts'

type TakeFrame = (frame: Frame) => Promise<void>

/** Decodes one stream; what is faulty is counted and skipped. */
export class TrackDecoder {
  goodFrames = 0
  faults = 0
  readonly #context: CodecContext
  readonly #frame = new Frame()

  private constructor(context: CodecContext) {
    this.#context = context
    this.#frame.alloc()
  }

  static async open(stream: Stream): Promise<TrackDecoder> {
    const codec = Codec.findDecoder(stream.codecpar.codecId)
    if (!codec) throw new MediaError('media/unsupported-codec')
    const context = new CodecContext()
    context.allocContext3(codec)
    throwOnFfmpegError(context.parametersToContext(stream.codecpar), 'decoder parameters')
    context.pktTimebase = stream.timeBase
    context.threadCount = 0
    if ((await context.open2(codec)) < 0) throw new MediaError('media/unsupported-codec')
    return new TrackDecoder(context)
  }

  /**
   * @param packet null at the end
   * @param take called for each frame, which is only valid during the call
   */
  async decode(packet: Packet | null, take: TakeFrame): Promise<void> {
    for (;;) {
      const sent = await this.#context.sendPacket(packet)
      const full = sent === AVERROR_EAGAIN
      if (sent < 0 && !full && sent !== AVERROR_EOF) this.faults++
      await this.#takeAll(take)
      if (!full) return
    }
  }

  async #takeAll(take: TakeFrame): Promise<void> {
    for (;;) {
      const received = await this.#context.receiveFrame(this.#frame)
      if (received === AVERROR_EAGAIN || received === AVERROR_EOF) return
      if (received < 0) {
        this.faults++
        continue
      }
      if (this.#frame.decodeErrorFlags === 0) this.goodFrames++
      else this.faults++
      if (this.#frame.bestEffortTimestamp !== AV_NOPTS_VALUE) {
        this.#frame.pts = this.#frame.bestEffortTimestamp
        await take(this.#frame)
      }
      this.#frame.unref()
    }
  }

  close(): void {
    this.#frame.free()
    this.#context.freeContext()
  }
}
