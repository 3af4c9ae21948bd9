import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { type FilterContext, FilterGraph, type Frame } from 'node-av/lib'
import { check } from './check.ts'

/** A filter graph with at most one source; the names of source and sinks are the caller's. */
export class Graph {
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
  static async open(description: string, source: string | null, sinks: string[]): Promise<Graph> {
    const graph = new FilterGraph()
    graph.alloc()
    check(graph.parsePtr(description), 'filter graph')
    check(await graph.config(), 'filter graph')
    const find = (name: string): FilterContext => {
      const found = graph.getFilter(name)
      if (!found) throw new Error(`the filter graph has no ${name}`)
      return found
    }
    return new Graph(graph, source === null ? null : find(source), sinks.map(find))
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
    if (code !== AVERROR_EOF) check(code, 'filter')
  }

  /** @returns `frame` filled, or whether to come back later or never */
  async pull(index: number, frame: Frame): Promise<'frame' | 'later' | 'end'> {
    const code = await this.sink(index).buffersinkGetFrame(frame)
    if (code === AVERROR_EAGAIN) return 'later'
    if (code === AVERROR_EOF) return 'end'
    check(code, 'filter')
    return 'frame'
  }

  close(): void {
    this.#graph.free()
  }
}
