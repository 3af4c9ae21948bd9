import {
  AV_CHANNEL_ORDER_NATIVE,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  type AVPixelFormat,
  type AVSampleFormat,
} from 'node-av/constants'
import {
  avChannelLayoutDescribe,
  avGetPixFmtName,
  avGetSampleFmtName,
  type FilterContext,
  FilterGraph,
  type Frame,
  type Stream,
} from 'node-av/lib'
import { buildAudioFilterGraph, buildVideoFilterGraph } from '../plan/filter-graph.ts'
import type { TranscodePlan } from '../plan/transcode-plan.ts'
import { throwOnFfmpegError } from './throw-on-ffmpeg-error.ts'

/** A filter graph with at most one source; the names of source and sinks are the caller's. */
export class MediaFilterGraph {
  readonly #graph: FilterGraph
  readonly #source: FilterContext | null
  readonly #sinks: FilterContext[]

  private constructor(graph: FilterGraph, source: FilterContext | null, sinks: FilterContext[]) {
    this.#graph = graph
    this.#source = source
    this.#sinks = sinks
  }

  /**
   * @param description begins with the source and ends in the sinks
   * @param source null when the graph makes its frames itself
   */
  static async open(description: string, source: string | null, sinks: string[]): Promise<MediaFilterGraph> {
    const graph = new FilterGraph()
    graph.alloc()
    throwOnFfmpegError(graph.parsePtr(description), 'filter graph')
    throwOnFfmpegError(await graph.config(), 'filter graph')
    const find = (name: string): FilterContext => {
      const found = graph.getFilter(name)
      if (!found) throw new Error(`the filter graph has no ${name}`)
      return found
    }
    return new MediaFilterGraph(graph, source === null ? null : find(source), sinks.map(find))
  }

  sink(index: number): FilterContext {
    const sink = this.#sinks[index]
    if (!sink) throw new Error(`no sink ${index}`)
    return sink
  }

  /** @param frame null at the end; it stays the caller's */
  async push(frame: Frame | null): Promise<void> {
    if (!this.#source) throw new Error('this graph has no source')
    using own = frame?.clone() ?? null
    if (frame && !own) throw new Error('out of memory')
    const code = await this.#source.buffersrcAddFrame(own)
    // Past the end of its trim filter the graph takes no more frames, which is expected.
    if (code !== AVERROR_EOF) throwOnFfmpegError(code, 'filter')
  }

  /** @returns `frame` filled, or whether to come back later or never */
  async pull(index: number, frame: Frame): Promise<'frame' | 'later' | 'end'> {
    const code = await this.sink(index).buffersinkGetFrame(frame)
    if (code === AVERROR_EAGAIN) return 'later'
    if (code === AVERROR_EOF) return 'end'
    throwOnFfmpegError(code, 'filter')
    return 'frame'
  }

  close(): void {
    this.#graph.free()
  }
}

/** Graph for pictures of the first one's size and format, with one sink per rendition and, where they are planned, a last one for the previews. */
export function openPictureGraph(
  plan: TranscodePlan,
  stream: Stream,
  first: Frame,
): Promise<MediaFilterGraph> {
  const { num, den } = stream.timeBase
  const source = [
    `buffer@in=width=${first.width}:height=${first.height}`,
    `pix_fmt=${avGetPixFmtName(first.format as AVPixelFormat) ?? 'yuv420p'}`,
    `time_base=${num}/${den}`,
    `colorspace=${first.colorSpace}`,
    `range=${first.colorRange}`,
  ].join(':')
  const description = buildVideoFilterGraph(plan, {
    input: `${source},`,
    output: (index) => `,buffersink@out${index}`,
    previews: ',buffersink@previews',
    upright: false,
  })
  return MediaFilterGraph.open(description, 'buffer@in', [
    ...plan.renditions.map((_, index) => `buffersink@out${index}`),
    ...(plan.previews ? ['buffersink@previews'] : []),
  ])
}

export function openSoundGraph(plan: TranscodePlan, stream: Stream, first: Frame): Promise<MediaFilterGraph> {
  const { num, den } = stream.timeBase
  const layout = first.channelLayout
  const named = layout.order === AV_CHANNEL_ORDER_NATIVE ? avChannelLayoutDescribe(layout) : null
  const source = [
    `abuffer@in=sample_rate=${first.sampleRate}`,
    `sample_fmt=${avGetSampleFmtName(first.format as AVSampleFormat) ?? 'fltp'}`,
    `time_base=${num}/${den}`,
    named ? `channel_layout=${named}` : `channels=${layout.nbChannels}`,
  ].join(':')
  const description = buildAudioFilterGraph(plan, { input: `${source},`, output: ',abuffersink@out' })
  return MediaFilterGraph.open(description, 'abuffer@in', ['abuffersink@out'])
}
