import { AV_CHANNEL_ORDER_NATIVE, type AVPixelFormat, type AVSampleFormat } from 'node-av/constants'
import {
  avChannelLayoutDescribe,
  avGetPixFmtName,
  avGetSampleFmtName,
  type Frame,
  type Stream,
} from 'node-av/lib'
import { soundGraph, videoGraph } from '../plan/filter-graph.ts'
import type { TranscodePlan } from '../plan/transcode-plan.ts'
import { Graph } from './graph.ts'

/** Graph for pictures of the first one's size and format, with one sink per rendition. */
export function openPictureGraph(plan: TranscodePlan, stream: Stream, first: Frame): Promise<Graph> {
  const { num, den } = stream.timeBase
  const source = [
    `buffer@in=width=${first.width}:height=${first.height}`,
    `pix_fmt=${avGetPixFmtName(first.format as AVPixelFormat) ?? 'yuv420p'}`,
    `time_base=${num}/${den}`,
    `colorspace=${first.colorSpace}`,
    `range=${first.colorRange}`,
  ].join(':')
  const description = videoGraph(plan, {
    input: `${source},`,
    output: (index) => `,buffersink@out${index}`,
    upright: false,
  })
  return Graph.open(
    description,
    'buffer@in',
    plan.renditions.map((_, index) => `buffersink@out${index}`),
  )
}

export function openSoundGraph(plan: TranscodePlan, stream: Stream, first: Frame): Promise<Graph> {
  const { num, den } = stream.timeBase
  const layout = first.channelLayout
  const named = layout.order === AV_CHANNEL_ORDER_NATIVE ? avChannelLayoutDescribe(layout) : null
  const source = [
    `abuffer@in=sample_rate=${first.sampleRate}`,
    `sample_fmt=${avGetSampleFmtName(first.format as AVSampleFormat) ?? 'fltp'}`,
    `time_base=${num}/${den}`,
    named ? `channel_layout=${named}` : `channels=${layout.nbChannels}`,
  ].join(':')
  const description = soundGraph(plan, { input: `${source},`, output: ',abuffersink@out' })
  return Graph.open(description, 'abuffer@in', ['abuffersink@out'])
}
