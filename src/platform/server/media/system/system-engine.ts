import { access } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { type Beat, type EncodeReport, type Engine, READABLE_FORMATS, READABLE_PROTOCOLS } from '../engine.ts'
import { MediaError } from '../media-error.ts'
import { openFailure } from '../open-failure.ts'
import { ExtentCounter } from '../plan/extent-counter.ts'
import type { PacketScan, SourceFacts } from '../plan/source-facts.ts'
import type { TranscodePlan } from '../plan/transcode-plan.ts'
import { decodeReport } from './decode-report.ts'
import { encodeArguments } from './encode-arguments.ts'
import { factsOf, ffprobeSchema } from './ffprobe-facts.ts'
import { type ProgramResult, runProgram } from './run-program.ts'

const GUARDED = ['-protocol_whitelist', READABLE_PROTOCOLS, '-format_whitelist', READABLE_FORMATS]

/**
 * The system's own FFmpeg, for operators who get its security updates from their distribution.
 * @param ffmpeg path of the program; `ffprobe` is expected beside it
 */
export function systemEngine(ffmpeg: string): Engine {
  const ffprobe = join(dirname(ffmpeg), `ffprobe${extname(ffmpeg)}`)
  return {
    readFacts: (file) => readFacts(ffprobe, file),
    scan: (file, facts, beat) => scan(ffprobe, file, facts, beat),
    encode: (file, plan, folder, beat) => encode(ffmpeg, file, plan, folder, beat),
    firstPicture: (file, width, height) => firstPicture(ffmpeg, file, width, height),
  }
}

async function readFacts(ffprobe: string, file: string): Promise<SourceFacts> {
  await access(file)
  const args = ['-v', 'error', ...GUARDED, '-of', 'json', '-show_streams', '-show_format', `file:${file}`]
  const ran = await runProgram(ffprobe, args)
  refuseCrash(ran)
  if (ran.code !== 0) throw await openFailure(file, new Error(ran.complaints))
  return factsOf(ffprobeSchema.parse(JSON.parse(ran.stdout.toString('utf8'))))
}

async function scan(ffprobe: string, file: string, facts: SourceFacts, beat: Beat): Promise<PacketScan> {
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
    ...GUARDED,
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
  beat: Beat,
): Promise<EncodeReport> {
  const line = (text: string): void => {
    const microseconds = /^out_time_us=(\d+)/.exec(text)?.[1]
    if (microseconds) beat(Number(microseconds) / 1e6)
  }
  const args = ['-nostdin', '-v', 'verbose', '-nostats', '-progress', 'pipe:1', ...GUARDED]
  const ran = await runProgram(ffmpeg, [...args, ...encodeArguments(file, plan)], { cwd: folder, line })
  refuseCrash(ran)
  if (/No space left on device/i.test(ran.complaints)) throw new Error('no space left for the video')
  const report = decodeReport(ran.complaints, plan)
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
