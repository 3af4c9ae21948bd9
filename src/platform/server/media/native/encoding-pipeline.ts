import { Frame } from 'node-av/lib'
import type { ContainerWriter } from './container-writer.ts'
import type { MediaFilterGraph } from './graph.ts'
import type { TrackEncoder } from './track-encoder.ts'

/** One sink of a graph, its encoder, and the writers that get what comes out. */
export interface EncodingOutput {
  graph: MediaFilterGraph
  sink: number
  encoder: TrackEncoder
  /** Number of the track in each writer. */
  track: number
  writers: ContainerWriter[]
}

interface OpenOutlet extends EncodingOutput {
  secondsPerTick: number
  time: number
  ended: boolean
}

/** Carries frames from the graphs through the encoders to the writers, earliest time first, so that nothing piles up. */
export class EncodingPipeline {
  readonly #all: OpenOutlet[] = []
  readonly #frame = new Frame()

  constructor() {
    this.#frame.alloc()
  }

  add(outlet: EncodingOutput): void {
    const base = outlet.graph.sink(outlet.sink).buffersinkGetTimeBase()
    this.#all.push({ ...outlet, secondsPerTick: base.num / base.den, time: 0, ended: false })
  }

  /** Encodes and writes all frames that are ready. */
  async drain(): Promise<void> {
    const waiting = new Set<OpenOutlet>()
    for (;;) {
      const next = this.#all
        .filter((outlet) => !outlet.ended && !waiting.has(outlet))
        .reduce<OpenOutlet | null>(
          (first, outlet) => (first && first.time <= outlet.time ? first : outlet),
          null,
        )
      if (!next) return
      const got = await next.graph.pull(next.sink, this.#frame)
      if (got === 'later') waiting.add(next)
      else if (got === 'end') await this.#end(next)
      else await this.#carry(next)
    }
  }

  async #carry(outlet: OpenOutlet): Promise<void> {
    outlet.time = Number(this.#frame.pts) * outlet.secondsPerTick
    await this.#encode(outlet, this.#frame)
    this.#frame.unref()
  }

  async #end(outlet: OpenOutlet): Promise<void> {
    outlet.ended = true
    await this.#encode(outlet, null)
  }

  #encode(outlet: OpenOutlet, frame: Frame | null): Promise<void> {
    return outlet.encoder.encode(frame, async (packet) => {
      for (const writer of outlet.writers) await writer.write(outlet.track, packet)
    })
  }

  close(): void {
    this.#frame.free()
  }
}
