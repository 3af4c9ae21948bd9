import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_FIELD_PROGRESSIVE,
  AV_FIELD_UNKNOWN,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { Codec, type FormatContext, type Stream } from 'node-av/lib'
import {
  type AudioStreamInfo,
  parseDisplayMatrixRotation,
  type SourceInfo,
  type VideoStreamInfo,
} from '../plan/source-info.ts'

export function readSourceInfo(source: FormatContext): SourceInfo {
  const video = bestStream(source, AVMEDIA_TYPE_VIDEO)
  const audio = bestStream(source, AVMEDIA_TYPE_AUDIO)
  return {
    claimedMs: source.duration > 0n ? Number(source.duration / 1000n) : null,
    video: video && videoFacts(video),
    audio: audio && audioFacts(audio),
  }
}

/** The stream a player would choose; a cover picture inside a sound file is not a video. */
function bestStream(
  source: FormatContext,
  type: Parameters<FormatContext['findBestStream']>[0],
): Stream | null {
  const index = source.findBestStream(type)
  const stream = index < 0 ? undefined : source.streams[index]
  return stream && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC) ? stream : null
}

function videoFacts(stream: Stream): VideoStreamInfo {
  const { codecpar } = stream
  const codec = Codec.findDecoder(codecpar.codecId)
  const aspect = [stream.sampleAspectRatio, codecpar.sampleAspectRatio].find(
    (ratio) => ratio.num > 0 && ratio.den > 0,
  )
  const average = stream.avgFrameRate
  const fieldOrder: unknown = codecpar.toJSON()['fieldOrder']
  return {
    index: stream.index,
    codec: codec?.name ?? 'unknown',
    decodable: codec !== null,
    width: codecpar.width,
    height: codecpar.height,
    pixelAspect: aspect ? aspect.num / aspect.den : 1,
    rotation: parseDisplayMatrixRotation(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    frameRate: average.num > 0 && average.den > 0 ? average.num / average.den : 0,
    interlaced: fieldOrder !== AV_FIELD_PROGRESSIVE && fieldOrder !== AV_FIELD_UNKNOWN,
    highDynamicRange:
      codecpar.colorTrc === AVCOL_TRC_SMPTE2084 || codecpar.colorTrc === AVCOL_TRC_ARIB_STD_B67,
  }
}

function audioFacts(stream: Stream): AudioStreamInfo {
  const { codecpar } = stream
  const codec = Codec.findDecoder(codecpar.codecId)
  return {
    index: stream.index,
    codec: codec?.name ?? 'unknown',
    decodable: codec !== null && codecpar.sampleRate > 0 && codecpar.channels > 0,
    channels: codecpar.channels,
    sampleRate: codecpar.sampleRate,
  }
}
