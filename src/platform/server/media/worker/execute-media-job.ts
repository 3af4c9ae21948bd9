import type { MediaEngine, MediaHeartbeat } from '../engine.ts'
import { MediaError, type MediaErrorCode } from '../media-error.ts'
import type { ProbeResult } from '../media-types.ts'
import { getDisplaySize, type PacketScan, type SourceInfo } from '../plan/source-info.ts'
import { isTruncated, validatePacketScan, validateSourceInfo } from '../plan/validate-source.ts'
import { transcodeVideo } from '../transcode.ts'
import type { MediaWorkerRequest } from './protocol.ts'

/** Runs in the worker. @throws MediaError */
async function probeMediaFile(
  engine: MediaEngine,
  { input: file, longestMs }: { input: string; longestMs: number },
  beat: MediaHeartbeat,
): Promise<ProbeResult> {
  const facts = await engine.readSourceInfo(file)
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
    cutShort: isTruncated(facts.claimedMs, heldSeconds),
    refusal: findRefusal(facts, scan, longestMs),
    video: video && {
      ...getDisplaySize(video),
      frameRate: Math.round(video.frameRate * 1000) / 1000,
      codec: video.codec,
      rotation: video.rotation,
    },
    audio: audio && { codec: audio.codec, channels: audio.channels, sampleRate: audio.sampleRate },
  }
}

/** What a transcode would refuse before it decodes anything. */
function findRefusal(facts: SourceInfo, scan: PacketScan, longestMs: number): MediaErrorCode | null {
  try {
    validateSourceInfo(facts)
    validatePacketScan(facts, scan, longestMs)
    return null
  } catch (error) {
    if (error instanceof MediaError) return error.code
    throw error
  }
}

/** Loads only what the job needs: FFmpeg and the voice are large. */
export async function executeMediaJob(
  { job, ffmpegPath }: MediaWorkerRequest,
  progress: (done: number) => void,
): Promise<unknown> {
  switch (job.kind) {
    case 'probe':
      return probeMediaFile(await loadEngine(ffmpegPath), job, () => progress(0))
    case 'transcode':
      return transcodeVideo(await loadEngine(ffmpegPath), job, progress)
    case 'narrate': {
      const { renderNarration } = await import('../narrated/render-narration.ts')
      return renderNarration(job, progress)
    }
  }
}

async function loadEngine(ffmpegPath: string | null): Promise<MediaEngine> {
  if (ffmpegPath === null) return (await import('../native/native-engine.ts')).createNativeEngine()
  return (await import('../system/system-engine.ts')).createSystemEngine(ffmpegPath)
}
