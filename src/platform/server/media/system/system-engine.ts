import { access } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import {
  type EncodeReport,
  type MediaEngine,
  type MediaHeartbeat,
  RAW_PREVIEWS_FILE,
  READABLE_MEDIA_FORMATS,
  READABLE_MEDIA_PROTOCOLS,
} from '../engine.ts'
import { createOpenError, MediaError } from '../media-error.ts'
import { buildAudioFilterGraph, buildVideoFilterGraph } from '../plan/filter-graph.ts'
import { ExtentCounter, type PacketScan, type SourceInfo } from '../plan/source-info.ts'
import { buildHlsOptions, buildVideoEncoderOptions, type TranscodePlan } from '../plan/transcode-plan.ts'
import { ffprobeSchema, parseFfprobeInfo } from './ffprobe-info.ts'
import { type ProgramResult, runProgram } from './run-program.ts'

/**
 * Reads the statistics that `ffmpeg -v verbose` prints at its end, such as
 * `Input stream #0:0 (video): 196 packets read (1458998 bytes); 196 frames decoded; 2 decode errors;`
 */
export function parseDecodeStats(log: string, plan: TranscodePlan): EncodeReport {
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

const toArguments = (named: Record<string, string>): string[] =>
  Object.entries(named).flatMap(([name, value]) => [`-${name}`, value])

/** Arguments of `ffmpeg` behind the global ones: one decode, one output per rendition, run in the output folder. */
export function buildEncodeArguments(file: string, plan: TranscodePlan): string[] {
  const graphs = [
    buildVideoFilterGraph(plan, {
      input: `[0:${plan.video.index}]`,
      output: (index) => `[v${index}]`,
      previews: '[previews]',
      // The program turns pictures by itself before a graph sees them.
      upright: true,
    }),
  ]
  if (plan.sound) {
    const copies = plan.renditions.map((_, index) => `[a${index}]`).join('')
    const output = `,asplit=${plan.renditions.length}${copies}`
    graphs.push(buildAudioFilterGraph(plan, { input: `[0:${plan.sound.index}]`, output }))
  }
  // The graphs subtract the file's own start themselves, hence -copyts.
  const args = ['-copyts', '-i', `file:${file}`, '-filter_complex', graphs.join(';')]
  for (const [index, rendition] of plan.renditions.entries()) {
    args.push(
      '-map',
      `[v${index}]`,
      '-c:v',
      'libx264',
      ...toArguments(buildVideoEncoderOptions(plan, rendition)),
    )
    if (plan.sound) {
      args.push('-map', `[a${index}]`, '-c:a', 'aac', '-b:a', String(plan.sound.bitRate))
    }
    args.push('-map_metadata', '-1', '-map_chapters', '-1')
    args.push('-f', 'hls', ...toArguments(buildHlsOptions(rendition)), `${rendition.name}/index.m3u8`)
  }
  if (plan.previews) args.push('-map', '[previews]', '-c:v', 'rawvideo', '-f', 'rawvideo', RAW_PREVIEWS_FILE)
  return args
}

const INPUT_RESTRICTIONS = [
  '-protocol_whitelist',
  READABLE_MEDIA_PROTOCOLS,
  '-format_whitelist',
  READABLE_MEDIA_FORMATS,
]

/**
 * The system's own FFmpeg, for operators who get its security updates from their distribution.
 * @param ffmpeg path of the program; `ffprobe` is expected beside it
 */
export function createSystemEngine(ffmpeg: string): MediaEngine {
  const ffprobe = join(dirname(ffmpeg), `ffprobe${extname(ffmpeg)}`)
  return {
    readSourceInfo: (file) => readFacts(ffprobe, file),
    scan: (file, facts, beat) => scan(ffprobe, file, facts, beat),
    encode: (file, plan, folder, beat) => encode(ffmpeg, file, plan, folder, beat),
    readFirstFrame: (file, width, height) => firstPicture(ffmpeg, file, width, height),
  }
}

async function readFacts(ffprobe: string, file: string): Promise<SourceInfo> {
  await access(file)
  const args = [
    '-v',
    'error',
    ...INPUT_RESTRICTIONS,
    '-of',
    'json',
    '-show_streams',
    '-show_format',
    `file:${file}`,
  ]
  const ran = await runProgram(ffprobe, args)
  refuseCrash(ran)
  if (ran.code !== 0) throw await createOpenError(file, new Error(ran.complaints))
  return parseFfprobeInfo(ffprobeSchema.parse(JSON.parse(ran.stdout.toString('utf8'))))
}

async function scan(
  ffprobe: string,
  file: string,
  facts: SourceInfo,
  beat: MediaHeartbeat,
): Promise<PacketScan> {
  const counters = new Map<string, ExtentCounter>()
  for (const chosen of [facts.video, facts.audio])
    if (chosen) counters.set(String(chosen.index), new ExtentCounter())
  let broken = false
  const line = (text: string): void => {
    const [index = '', pts = '', dts = '', duration = '', flags = ''] = text.split('|')
    const time = Number.parseFloat(pts) || (pts.startsWith('0') ? 0 : Number.parseFloat(dts))
    const counter = counters.get(index)
    if (flags.includes('C')) broken = true
    else if (counter && Number.isFinite(time) && !flags.includes('D')) {
      counter.add(time, Number.parseFloat(duration) || 0)
      beat(counter.end)
    }
  }
  const entries = 'packet=stream_index,pts_time,dts_time,duration_time,flags'
  const args = [
    '-v',
    'error',
    ...INPUT_RESTRICTIONS,
    '-of',
    'compact=p=0:nk=1',
    '-show_entries',
    entries,
    `file:${file}`,
  ]
  const ran = await runProgram(ffprobe, args, { line })
  refuseCrash(ran)
  const extentOf = (index: number | undefined) => counters.get(String(index))?.extent() ?? null
  return {
    video: extentOf(facts.video?.index),
    audio: extentOf(facts.audio?.index),
    broken: broken || ran.code !== 0 || /partial file|truncat/i.test(ran.complaints),
  }
}

async function encode(
  ffmpeg: string,
  file: string,
  plan: TranscodePlan,
  folder: string,
  beat: MediaHeartbeat,
): Promise<EncodeReport> {
  const line = (text: string): void => {
    const microseconds = /^out_time_us=(\d+)/.exec(text)?.[1]
    if (microseconds) beat(Number(microseconds) / 1e6)
  }
  const args = ['-nostdin', '-v', 'verbose', '-nostats', '-progress', 'pipe:1', ...INPUT_RESTRICTIONS]
  const ran = await runProgram(ffmpeg, [...args, ...buildEncodeArguments(file, plan)], { cwd: folder, line })
  refuseCrash(ran)
  if (/No space left on device/i.test(ran.complaints)) throw new Error('no space left for the video')
  const report = parseDecodeStats(ran.complaints, plan)
  // If nothing could be decoded the file is at fault, otherwise the machine.
  if (ran.code !== 0 && report.goodFrames > 0)
    throw new Error(`ffmpeg ended with ${ran.code}: ${ran.complaints.slice(-2000)}`)
  return report
}

async function firstPicture(ffmpeg: string, file: string, width: number, height: number): Promise<Buffer> {
  const filter = `scale=w=${width}:h=${height}:flags=bicubic,format=rgb24`
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-i',
    `file:${file}`,
    '-frames:v',
    '1',
    '-vf',
    filter,
    '-f',
    'rawvideo',
    'pipe:1',
  ]
  const ran = await runProgram(ffmpeg, args)
  if (ran.code !== 0 || ran.stdout.length !== width * height * 3)
    throw new Error(`no picture: ${ran.complaints}`)
  return ran.stdout
}

/** A program that was ended by a signal met a file that makes it crash. */
function refuseCrash(ran: ProgramResult): void {
  if (ran.signal)
    throw new MediaError('media/crashed', { cause: new Error(`${ran.signal}: ${ran.complaints}`) })
}
