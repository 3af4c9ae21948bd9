import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Beat, Engine } from './engine.ts'
import { masterPlaylist } from './hls/master-playlist.ts'
import { measureRendition } from './hls/measure-rendition.ts'
import { MediaError } from './media-error.ts'
import type { TranscodeResult } from './media-types.ts'
import { framesPerSecond } from './plan/frame-rate.ts'
import { judgeFacts, judgeScan } from './plan/judge.ts'
import { planTranscode, type TranscodePlan } from './plan/transcode-plan.ts'
import { makePoster } from './poster.ts'

export interface TranscodeJob {
  input: string
  /** An empty folder; the result is moved elsewhere afterwards. */
  folder: string
  longestMs: number
  posterAtMs: number | null
}

/** Shares of the progress, so that the bar moves evenly: encoding takes nearly all of the time. */
const SCANNED = 0.03
const ENCODED = 0.97

/** Share of the pictures that must be intact; below it a video is of no use. */
const WHOLE_ENOUGH = 0.4

/** The whole way from a file to a finished folder; runs in the worker. @throws MediaError */
export async function transcode(
  engine: Engine,
  job: TranscodeJob,
  progress: (done: number) => void,
): Promise<TranscodeResult> {
  const facts = await engine.readFacts(job.input)
  const video = judgeFacts(facts)
  const claimed = (facts.claimedMs ?? 0) / 1000
  const scan = await engine.scan(job.input, facts, (seconds) =>
    progress(claimed > 0 ? share(seconds / claimed) * SCANNED : 0),
  )
  const extent = judgeScan(facts, scan, job.longestMs)
  const plan = planTranscode(facts, video, extent)
  const beat: Beat = (seconds) => progress(SCANNED + share(seconds / extent.duration) * (ENCODED - SCANNED))
  let sounding = plan
  let report = await encodeInto(engine, job, plan, beat)
  if (plan.sound && report.soundFrames === 0) {
    // A sound track that cannot be decoded would leave players waiting for it.
    sounding = { ...plan, sound: null }
    report = await encodeInto(engine, job, sounding, beat)
  }
  // Interlaced pictures come as two packets, so that a whole video may have half as many pictures as packets.
  if (report.goodFrames < (scan.video?.packets ?? 0) * WHOLE_ENOUGH) throw new MediaError('media/damaged')
  return finish(engine, job, sounding, extent.cutShort || report.faults > 0 || sounding !== plan)
}

async function encodeInto(engine: Engine, job: TranscodeJob, plan: TranscodePlan, beat: Beat) {
  for (const rendition of plan.renditions) {
    await rm(join(job.folder, rendition.name), { recursive: true, force: true })
    await mkdir(join(job.folder, rendition.name), { recursive: true })
  }
  return engine.encode(job.input, plan, job.folder, beat)
}

async function finish(
  engine: Engine,
  job: TranscodeJob,
  plan: TranscodePlan,
  damaged: boolean,
): Promise<TranscodeResult> {
  const measured = await Promise.all(
    plan.renditions.map((rendition) => measureRendition(job.folder, rendition)),
  )
  const renditions = measured.map((each) => each.result)
  await writeFile(
    join(job.folder, 'master.m3u8'),
    masterPlaylist(renditions, framesPerSecond(plan.frameRate)),
  )
  const forPoster =
    plan.renditions.findLast((each) => Math.min(each.width, each.height) <= 720) ?? plan.renditions[0]
  const largest = plan.renditions.at(-1)
  if (!forPoster || !largest) throw new Error('a plan has renditions')
  await makePoster(engine, job.folder, forPoster, job.posterAtMs)
  return {
    durationMs: Math.round(Math.max(...measured.map((each) => each.seconds)) * 1000),
    width: largest.width,
    height: largest.height,
    hasSound: plan.sound !== null,
    damaged,
    renditions,
    masterPlaylist: 'master.m3u8',
    poster: 'poster.jpg',
  }
}

const share = (part: number): number => Math.min(1, Math.max(0, part))
