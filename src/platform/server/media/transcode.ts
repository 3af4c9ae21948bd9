import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type MediaEngine, type MediaHeartbeat, RAW_PREVIEWS_FILE } from './engine.ts'
import {
  buildMasterPlaylist,
  extendMasterPlaylist,
  measureRendition,
  parseMediaPlaylist,
  sumPlaylistSeconds,
} from './hls/hls.ts'
import { MediaError } from './media-error.ts'
import type { TranscodePart, TranscodeResult } from './media-types.ts'
import {
  planTranscode,
  planTranscodePart,
  type Rendition,
  type TranscodePlan,
  toFramesPerSecond,
} from './plan/transcode-plan.ts'
import { validatePacketScan, validateSourceInfo } from './plan/validate-source.ts'
import { createPreviewSheets } from './preview-sheets.ts'
import { getStreamFileNames } from './stream-file-names.ts'

/** Where a good picture is looked for, as parts of the whole; the beginning comes late, since it is often black. */
const LOOK_AT = [0.1, 0.25, 0.4, 0.55, 0, 0.7, 0.85]
/** Standard deviation of the brightness (0-255) from which a picture is not blank, and from which it is good. */
const NOT_BLANK_CONTRAST = 6
const GOOD_CONTRAST = 28

/**
 * Writes the poster from the finished renditions, so that nothing hostile is decoded twice.
 * @param atMs preferred moment
 */
async function createPoster(
  engine: MediaEngine,
  folder: string,
  rendition: Rendition,
  { file: posterFile, atMs }: { file: string; atMs: number | null },
): Promise<void> {
  const own = join(folder, rendition.name)
  const playlist = parseMediaPlaylist(await readFile(join(own, 'index.m3u8'), 'utf8'))
  const total = sumPlaylistSeconds(playlist)
  const { width, height } = rendition
  const raw = { width, height, channels: 3 } as const
  const candidates = LOOK_AT.map((part) => ({ seconds: part * total, enough: GOOD_CONTRAST }))
  if (atMs !== null) candidates.unshift({ seconds: atMs / 1000, enough: NOT_BLANK_CONTRAST })

  let best: { picture: Buffer; contrast: number } | null = null
  const seen = new Set<string>()
  for (const candidate of candidates) {
    const file = segmentAt(playlist.segments, candidate.seconds)
    if (seen.has(file)) continue
    seen.add(file)
    const picture = await segmentPicture(engine, own, playlist.init, file, rendition)
    const contrast = (await sharp(picture, { raw }).greyscale().stats()).channels[0]?.stdev ?? 0
    if (!best || contrast > best.contrast) best = { picture, contrast }
    if (contrast >= candidate.enough) break
  }
  if (!best) throw new Error('the playlist has no segments')
  await sharp(best.picture, { raw }).jpeg({ quality: 82, mozjpeg: true }).toFile(join(folder, posterFile))
}

function segmentAt(segments: { file: string; seconds: number }[], seconds: number): string {
  let end = 0
  for (const segment of segments) {
    end += segment.seconds
    if (seconds < end) return segment.file
  }
  return segments.at(-1)?.file ?? ''
}

async function segmentPicture(
  engine: MediaEngine,
  folder: string,
  init: string,
  segment: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  const joined = join(folder, 'poster-source.mp4')
  await writeFile(
    joined,
    Buffer.concat([await readFile(join(folder, init)), await readFile(join(folder, segment))]),
  )
  try {
    return await engine.readFirstFrame(joined, size.width, size.height)
  } finally {
    await rm(joined, { force: true })
  }
}

export interface TranscodeJob {
  input: string
  /** An empty folder; the result is moved elsewhere afterwards. */
  folder: string
  longestMs: number
  posterAtMs: number | null
  part: TranscodePart
}

/** Shares of the progress, so that the bar moves evenly: encoding takes nearly all of the time. */
const SCANNED = 0.03
const ENCODED = 0.97

/** Share of the pictures that must be intact; below it a video is of no use. */
const WHOLE_ENOUGH = 0.4

/** The whole way from a file to a finished folder; runs in the worker. @throws MediaError */
export async function transcodeVideo(
  engine: MediaEngine,
  job: TranscodeJob,
  progress: (done: number) => void,
): Promise<TranscodeResult> {
  const facts = await engine.readSourceInfo(job.input)
  const video = validateSourceInfo(facts)
  const claimed = (facts.claimedMs ?? 0) / 1000
  const scan = await engine.scan(job.input, facts, (seconds) =>
    progress(claimed > 0 ? share(seconds / claimed) * SCANNED : 0),
  )
  const extent = validatePacketScan(facts, scan, job.longestMs)
  const whole = planTranscode(facts, video, extent)
  const plan = planTranscodePart(whole, job.part)
  const isComplete = job.part.kind === 'rest' || plan === whole
  const beat: MediaHeartbeat = (seconds) =>
    progress(SCANNED + share(seconds / extent.duration) * (ENCODED - SCANNED))
  let sounding = plan
  let report = await encodeInto(engine, job, plan, beat)
  if (plan.sound && report.soundFrames === 0) {
    // A sound track that cannot be decoded would leave players waiting for it.
    sounding = { ...plan, sound: null }
    report = await encodeInto(engine, job, sounding, beat)
  }
  // Interlaced pictures come as two packets, so that a whole video may have half as many pictures as packets.
  if (report.goodFrames < (scan.video?.packets ?? 0) * WHOLE_ENOUGH) throw new MediaError('media/damaged')
  const damaged = extent.truncated || report.faults > 0 || sounding !== plan
  return finish(engine, job, sounding, { damaged, isComplete })
}

async function encodeInto(engine: MediaEngine, job: TranscodeJob, plan: TranscodePlan, beat: MediaHeartbeat) {
  for (const name of [...plan.renditions.map((rendition) => rendition.name), dirname(RAW_PREVIEWS_FILE)]) {
    await rm(join(job.folder, name), { recursive: true, force: true })
    await mkdir(join(job.folder, name), { recursive: true })
  }
  return engine.encode(job.input, plan, job.folder, beat)
}

async function finish(
  engine: MediaEngine,
  job: TranscodeJob,
  plan: TranscodePlan,
  state: Pick<TranscodeResult, 'damaged' | 'isComplete'>,
): Promise<TranscodeResult> {
  const measured = await Promise.all(
    plan.renditions.map((rendition) => measureRendition(job.folder, rendition)),
  )
  const renditions = measured.map((each) => each.result)
  const names = getStreamFileNames(state)
  const framesPerSecond = toFramesPerSecond(plan.frameRate)
  await writeFile(
    join(job.folder, names.playlist),
    job.part.kind === 'rest'
      ? extendMasterPlaylist(job.part.firstPlaylist, renditions, framesPerSecond)
      : buildMasterPlaylist(renditions, framesPerSecond),
  )
  const forPoster =
    plan.renditions.findLast((each) => Math.min(each.width, each.height) <= 720) ?? plan.renditions[0]
  const largest = plan.renditions.at(-1)
  if (!forPoster || !largest) throw new Error('a plan has renditions')
  await createPoster(engine, job.folder, forPoster, { file: names.poster, atMs: job.posterAtMs })
  const durationMs = Math.round(Math.max(...measured.map((each) => each.seconds)) * 1000)
  if (plan.previews) await createPreviewSheets(job.folder, plan.previews, durationMs)
  return {
    durationMs,
    width: largest.width,
    height: largest.height,
    hasSound: plan.sound !== null,
    ...state,
    renditions,
  }
}

const share = (part: number): number => Math.min(1, Math.max(0, part))
