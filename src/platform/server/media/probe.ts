import type { Beat, Engine } from './engine.ts'
import { MediaError } from './media-error.ts'
import type { ProbeResult } from './media-types.ts'
import { isCutShort } from './plan/judge.ts'
import { shownSize } from './plan/source-facts.ts'

/** Runs in the worker. @throws MediaError */
export async function probe(engine: Engine, file: string, beat: Beat): Promise<ProbeResult> {
  const facts = await engine.readFacts(file)
  const { video, audio } = facts
  if (!video && !audio) throw new MediaError('media/not-a-video')
  const scan = await engine.scan(file, facts, beat)
  const extents = [scan.video, scan.audio].filter((extent) => extent !== null)
  if (extents.length === 0) throw new MediaError('media/unreadable')
  const start = Math.min(...extents.map((extent) => extent.start))
  const heldSeconds = Math.max(...extents.map((extent) => extent.end)) - start
  return {
    // Recordings made in browsers do not say how long they are.
    durationMs: facts.claimedMs ?? Math.round(heldSeconds * 1000),
    pictureMs: scan.video ? Math.round((scan.video.end - scan.video.start) * 1000) : 0,
    cutShort: isCutShort(facts.claimedMs, heldSeconds),
    video: video && {
      ...shownSize(video),
      frameRate: Math.round(video.frameRate * 1000) / 1000,
      codec: video.codec,
      rotation: video.rotation,
    },
    audio: audio && { codec: audio.codec, channels: audio.channels, sampleRate: audio.sampleRate },
  }
}
