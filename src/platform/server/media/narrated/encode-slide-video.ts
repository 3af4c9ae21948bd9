import { AV_CHANNEL_LAYOUT_MONO, AV_LOG_QUIET, AV_PIX_FMT_RGB24, AV_SAMPLE_FMT_S16 } from 'node-av/constants'
import { Frame, Log } from 'node-av/lib'
import sharp from 'sharp'
import { ContainerWriter } from '../native/container-writer.ts'
import { EncodingPipeline } from '../native/encoding-pipeline.ts'
import { MediaFilterGraph } from '../native/graph.ts'
import { BT709, TrackEncoder } from '../native/track-encoder.ts'
import { SLIDE_SIZE } from './slide-theme.ts'

/** A picture that is shown from a moment on. */
export interface SlideShot {
  startMs: number
  /** RGB bytes of a slide's size. */
  picture: Buffer
}

export interface SlideFilm {
  durationMs: number
  shots: readonly SlideShot[]
  sound: readonly (Int16Array | number)[]
  sampleRate: number
}

const FRAMES_PER_SECOND = 10
const RATE = { num: FRAMES_PER_SECOND, den: 1 }
const PORTION = 4096

/** Writes slides and speech as an MP4. */
export async function encodeSlideVideo(
  file: string,
  film: SlideFilm,
  progress: (done: number) => void,
): Promise<void> {
  Log.setLevel(AV_LOG_QUIET)
  const settings = { preset: 'veryfast', crf: '19', tune: 'stillimage', g: String(FRAMES_PER_SECOND * 10) }
  const picture = await TrackEncoder.picture(SLIDE_SIZE, RATE, BT709, settings)
  const sound = await TrackEncoder.sound(1, 80_000)
  const writer = await ContainerWriter.open(file, 'mp4', [picture.context, sound.context], {
    movflags: '+faststart',
  })
  const pictures = await MediaFilterGraph.open(pictureGraph(film.durationMs), 'buffer@in', ['buffersink@out'])
  const sounds = await MediaFilterGraph.open(soundGraph(film), 'abuffer@in', ['abuffersink@out'])
  const outlets = new EncodingPipeline()
  outlets.add({ graph: pictures, sink: 0, encoder: picture, track: 0, writers: [writer] })
  outlets.add({ graph: sounds, sink: 0, encoder: sound, track: 1, writers: [writer] })

  let next = 0
  let at = 0
  for (const portion of portionsOf(film.sound)) {
    const atMs = (at * 1000) / film.sampleRate
    for (let shot = film.shots[next]; shot && shot.startMs <= atMs; shot = film.shots[++next])
      await pushShot(pictures, shot)
    await pushSound(sounds, portion, at, film.sampleRate)
    await outlets.drain()
    at += portion.length
    progress(atMs / film.durationMs)
  }
  // A picture lasts until the next one comes: without this, the last one was left out and the fade before it stayed.
  const last = film.shots.at(-1)
  if (last) await pushShot(pictures, { ...last, startMs: film.durationMs })
  await pictures.push(null)
  await sounds.push(null)
  await outlets.drain()
  await writer.finish()
}

/** Repeats each picture until the next one comes. */
function pictureGraph(durationMs: number): string {
  return [
    `buffer@in=width=${SLIDE_SIZE.width}:height=${SLIDE_SIZE.height}:pix_fmt=rgb24:time_base=1/1000`,
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    `fps=${FRAMES_PER_SECOND}:start_time=0`,
    'tpad=stop_mode=clone:stop=-1',
    `trim=end=${durationMs / 1000}`,
    'buffersink@out',
  ].join(',')
}

/** A little rounder than the bare voice, and as loud as other videos. */
function soundGraph(film: SlideFilm): string {
  return [
    `abuffer@in=sample_rate=${film.sampleRate}:sample_fmt=s16:time_base=1/${film.sampleRate}:channel_layout=mono`,
    'highpass=f=70',
    'treble=g=-4:f=5200',
    'alimiter=level_in=1.4:limit=0.89:level=0',
    'aresample=48000',
    'aformat=sample_fmts=fltp:channel_layouts=mono',
    'asetnsamples=n=1024:p=0',
    'abuffersink@out',
  ].join(',')
}

function* portionsOf(sound: SlideFilm['sound']): Generator<Int16Array> {
  for (const piece of sound) {
    const samples = typeof piece === 'number' ? new Int16Array(piece) : piece
    for (let start = 0; start < samples.length; start += PORTION)
      yield samples.subarray(start, start + PORTION)
  }
}

async function pushShot(graph: MediaFilterGraph, shot: SlideShot): Promise<void> {
  using frame = Frame.fromVideoBuffer(shot.picture, {
    width: SLIDE_SIZE.width,
    height: SLIDE_SIZE.height,
    format: AV_PIX_FMT_RGB24,
    pts: BigInt(shot.startMs),
  })
  await graph.push(frame)
}

async function pushSound(
  graph: MediaFilterGraph,
  samples: Int16Array,
  at: number,
  sampleRate: number,
): Promise<void> {
  using frame = Frame.fromAudioBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), {
    nbSamples: samples.length,
    format: AV_SAMPLE_FMT_S16,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    pts: BigInt(at),
  })
  await graph.push(frame)
}

const FADE_STEPS = 4
const FADE_STEP_MS = 100

/** Draws an SVG to RGB bytes. */
export function rasterizeSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

/** The slides as shots, each fading into the next one in 0.4 seconds. */
export function addFades(pictures: readonly Buffer[], startsMs: readonly number[]): SlideShot[] {
  return pictures.flatMap((picture, index) => {
    const startMs = startsMs[index] ?? 0
    const before = pictures[index - 1]
    if (!before) return [{ startMs, picture }]
    return Array.from({ length: FADE_STEPS }, (_, step): SlideShot => {
      const share = (step + 1) / FADE_STEPS
      return {
        startMs: startMs + step * FADE_STEP_MS,
        picture: share === 1 ? picture : blend(before, picture, share),
      }
    })
  })
}

function blend(from: Buffer, to: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(to.length)
  const weight = Math.round(share * 256)
  for (let index = 0; index < mixed.length; index++) {
    mixed[index] = ((from[index] ?? 0) * (256 - weight) + (to[index] ?? 0) * weight) >> 8
  }
  return mixed
}
