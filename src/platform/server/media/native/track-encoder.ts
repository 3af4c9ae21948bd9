import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, type Frame, Packet, Rational } from 'node-av/lib'
import type { FrameRate } from '../plan/transcode-plan.ts'
import { throwOnFfmpegError } from './throw-on-ffmpeg-error.ts'

type TakePacket = (packet: Packet) => Promise<void>

export interface VideoColour {
  primaries: CodecContext['colorPrimaries']
  transfer: CodecContext['colorTrc']
  space: CodecContext['colorSpace']
}

export const BT709: VideoColour = {
  primaries: AVCOL_PRI_BT709,
  transfer: AVCOL_TRC_BT709,
  space: AVCOL_SPC_BT709,
}

/** Encodes one stream; packets carry times in the context's time base. */
export class TrackEncoder {
  readonly context: CodecContext
  readonly #packet = new Packet()

  private constructor(context: CodecContext) {
    this.context = context
    this.#packet.alloc()
  }

  static async picture(
    size: { width: number; height: number },
    rate: FrameRate,
    colour: VideoColour,
    settings: Record<string, string>,
    pixelFormat: CodecContext['pixelFormat'] = AV_PIX_FMT_YUV420P,
  ): Promise<TrackEncoder> {
    const { codec, context } = create(FF_ENCODER_LIBX264)
    context.width = size.width
    context.height = size.height
    context.pixelFormat = pixelFormat
    context.timeBase = new Rational(rate.den, rate.num)
    context.framerate = new Rational(rate.num, rate.den)
    context.sampleAspectRatio = new Rational(1, 1)
    context.colorRange = AVCOL_RANGE_MPEG
    context.colorPrimaries = colour.primaries
    context.colorTrc = colour.transfer
    context.colorSpace = colour.space
    return TrackEncoder.#open(codec, context, settings)
  }

  static async sound(channels: 1 | 2, bitRate: number, sampleRate = 48_000): Promise<TrackEncoder> {
    const { codec, context } = create(FF_ENCODER_AAC)
    context.sampleRate = sampleRate
    context.sampleFormat = AV_SAMPLE_FMT_FLTP
    context.channelLayout = channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO
    context.bitRate = BigInt(bitRate)
    context.timeBase = new Rational(1, sampleRate)
    return TrackEncoder.#open(codec, context, {})
  }

  static async #open(
    codec: Codec,
    context: CodecContext,
    settings: Record<string, string>,
  ): Promise<TrackEncoder> {
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
    using options = Dictionary.fromObject(settings)
    throwOnFfmpegError(await context.open2(codec, options), 'encoder')
    return new TrackEncoder(context)
  }

  /** @param frame null at the end */
  async encode(frame: Frame | null, take: TakePacket): Promise<void> {
    // The source's own kinds of pictures must not force keyframes where no segment begins.
    if (frame?.isVideo()) frame.pictType = AV_PICTURE_TYPE_NONE
    throwOnFfmpegError(await this.context.sendFrame(frame), 'encode')
    for (;;) {
      const code = await this.context.receivePacket(this.#packet)
      if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return
      throwOnFfmpegError(code, 'encode')
      await take(this.#packet)
      this.#packet.unref()
    }
  }

  close(): void {
    this.#packet.free()
    this.context.freeContext()
  }
}

function create(name: Parameters<typeof Codec.findEncoderByName>[0]): {
  codec: Codec
  context: CodecContext
} {
  const codec = Codec.findEncoderByName(name)
  if (!codec) throw new Error(`this FFmpeg has no ${String(name)}`)
  const context = new CodecContext()
  context.allocContext3(codec)
  return { codec, context }
}
