import type { Engine } from '../engine.ts'
import { probe } from '../probe.ts'
import { transcode } from '../transcode.ts'
import type { WorkerOrder } from './protocol.ts'

/** Loads only what the job needs: FFmpeg and the voice are large. */
export async function doJob(
  { job, ffmpegPath }: WorkerOrder,
  progress: (done: number) => void,
): Promise<unknown> {
  switch (job.kind) {
    case 'probe':
      return probe(await loadEngine(ffmpegPath), job.input, () => progress(0))
    case 'transcode':
      return transcode(await loadEngine(ffmpegPath), job, progress)
    case 'narrate': {
      const { renderNarration } = await import('../narrated/render-narration.ts')
      return renderNarration(job, progress)
    }
  }
}

async function loadEngine(ffmpegPath: string | null): Promise<Engine> {
  if (ffmpegPath === null) return (await import('../native/native-engine.ts')).nativeEngine()
  return (await import('../system/system-engine.ts')).systemEngine(ffmpegPath)
}
