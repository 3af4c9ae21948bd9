import type { EncodeReport } from '../engine.ts'
import type { TranscodePlan } from '../plan/transcode-plan.ts'

/**
 * Reads the statistics that `ffmpeg -v verbose` prints at its end, such as
 * `Input stream #0:0 (video): 196 packets read (1458998 bytes); 196 frames decoded; 2 decode errors;`
 */
export function decodeReport(log: string, plan: TranscodePlan): EncodeReport {
  const video = streamStatistics(log, plan.video.index)
  const sound = plan.sound ? streamStatistics(log, plan.sound.index) : { frames: 0, faults: 0 }
  // Older versions have no count, but a line for each fault.
  const gaps = log.match(/concealing \d+ DC/g)?.length ?? 0
  const errors = log.match(/Error while decoding stream/g)?.length ?? 0
  return {
    goodFrames: Math.max(0, video.frames - gaps),
    faults: Math.max(video.faults + sound.faults, errors) + gaps,
    soundFrames: sound.frames,
  }
}

function streamStatistics(log: string, index: number): { frames: number; faults: number } {
  const line = new RegExp(`Input stream #0:${index} \\(\\w+\\): [^\\n]*`).exec(log)?.[0] ?? ''
  return {
    frames: Number(/(\d+) frames decoded/.exec(line)?.[1] ?? 0),
    faults: Number(/(\d+) decode errors/.exec(line)?.[1] ?? 0),
  }
}
