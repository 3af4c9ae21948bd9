import { AV_NOPTS_VALUE, AV_PKT_FLAG_CORRUPT, AV_PKT_FLAG_DISCARD, AVERROR_EOF } from 'node-av/constants'
import { type FormatContext, Packet } from 'node-av/lib'
import type { Beat } from '../engine.ts'
import { ExtentCounter } from '../plan/extent-counter.ts'
import type { PacketScan, SourceFacts } from '../plan/source-facts.ts'

/** Reads all packets of the chosen streams without decoding them. */
export async function scanPackets(
  source: FormatContext,
  facts: SourceFacts,
  beat: Beat,
): Promise<PacketScan> {
  const counters = new Map<number, ExtentCounter>()
  for (const chosen of [facts.video, facts.audio]) if (chosen) counters.set(chosen.index, new ExtentCounter())
  const ticks = new Map(source.streams.map((stream) => [stream.index, stream.timeBase.toDouble()]))
  using packet = new Packet()
  packet.alloc()
  let broken = false
  for (;;) {
    const code = await source.readFrame(packet)
    if (code < 0) {
      broken ||= code !== AVERROR_EOF
      break
    }
    const counter = counters.get(packet.streamIndex)
    const tick = ticks.get(packet.streamIndex)
    const time = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts
    if (packet.hasFlags(AV_PKT_FLAG_CORRUPT)) broken = true
    else if (counter && tick && time !== AV_NOPTS_VALUE && !packet.hasFlags(AV_PKT_FLAG_DISCARD)) {
      counter.add(Number(time) * tick, Number(packet.duration) * tick)
      beat(counter.end)
    }
    packet.unref()
  }
  const extentOf = (index: number | undefined) =>
    index === undefined ? null : (counters.get(index)?.extent() ?? null)
  return { video: extentOf(facts.video?.index), audio: extentOf(facts.audio?.index), broken }
}
