import { execFile, fork } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { RAW_PREVIEWS_FILE } from '#platform/server/media/engine.ts'
import { openMedia } from '#platform/server/media/media.ts'
import { planTranscode } from '#platform/server/media/plan/transcode-plan.ts'
import { validatePacketScan, validateSourceInfo } from '#platform/server/media/plan/validate-source.ts'
import { buildEncodeArguments, createSystemEngine } from '#platform/server/media/system/system-engine.ts'
import { formatCookies } from '#tests/support/http-browser.ts'
import { type BenchFigure, computeMedian, requireAtMost, told } from './figure.ts'
import { signInBenchBrowser } from './support/bench-session.ts'
import { startBenchSite } from './support/bench-site.ts'
import { runHttpLoad } from './support/http-load.ts'
import { waitForMessage } from './support/processes.ts'
import type { TranscodeOnce } from './support/transcode-once.ts'

const execute = promisify(execFile)
/** One that the machine has; the measurement needs a peer. */
const FFMPEG = process.env['FFMPEG_PATH'] ?? '/usr/bin/ffmpeg'
const ROUNDS = 3
/** Long enough to be made in two parts. */
const SECONDS = 61
const ONCE = fileURLToPath(new URL('./support/transcode-once.ts', import.meta.url))
/** Requests that are in work at once while a video is made: readers, not a rush. */
const READERS = 2

/**
 * What the renditions of a video cost, against one command of the machine's own FFmpeg with the same outputs, and what the pages
 * beside it pay.
 */
export async function run(): Promise<BenchFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-transcode-'))
  try {
    const input = join(folder, 'film.mp4')
    await makeFilm(input)
    const ratios: number[] = []
    const firstShares: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await measureCommand(input, join(folder, `theirs-${round}`))
      const first = await measureOurs({
        input,
        folder: join(folder, `first-${round}`),
        part: { kind: 'first' },
      })
      const firstPlaylist = await readFile(join(folder, `first-${round}`, 'first.m3u8'), 'utf8')
      const rest = await measureOurs({
        input,
        folder: join(folder, `rest-${round}`),
        part: { kind: 'rest', firstPlaylist },
      })
      ratios.push((first + rest) / theirs)
      firstShares.push(first / (first + rest))
    }
    return [
      requireAtMost(
        1.15,
        'CPU of all renditions and previews in two parts, against one command of FFmpeg',
        computeMedian(ratios),
        'times',
      ),
      told('share of the work after which the video plays', computeMedian(firstShares) * 100, '%'),
      ...(await measurePages(input, folder)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Full HD with motion in it, and sound. */
async function makeFilm(file: string): Promise<void> {
  const sources = ['testsrc2=size=1920x1080:rate=30', 'sine=frequency=440:sample_rate=48000']
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-t', String(SECONDS), '-i', source])
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await execute(FFMPEG, ['-v', 'error', ...inputs, ...codecs, file])
}

/** @returns seconds of CPU time */
async function measureCommand(input: string, folder: string): Promise<number> {
  const engine = createSystemEngine(FFMPEG)
  const facts = await engine.readSourceInfo(input)
  const scan = await engine.scan(input, facts, () => {})
  const plan = planTranscode(facts, validateSourceInfo(facts), validatePacketScan(facts, scan, 3_600_000))
  for (const name of [...plan.renditions.map((rendition) => rendition.name), dirname(RAW_PREVIEWS_FILE)])
    await mkdir(join(folder, name), { recursive: true })
  const given = ['-nostdin', '-nostats', '-benchmark', ...buildEncodeArguments(input, plan)]
  const { stderr } = await execute(FFMPEG, given, { cwd: folder, maxBuffer: 2 ** 26 })
  const [, user, system] = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? []
  if (user === undefined || system === undefined) throw new Error('FFmpeg did not say what it used')
  return Number(user) + Number(system)
}

/** @returns seconds of CPU time */
async function measureOurs(once: TranscodeOnce): Promise<number> {
  await mkdir(once.folder)
  const child = fork(ONCE, [])
  child.send(once)
  return waitForMessage<number>(child)
}

/** Pages that readers look at, without and then beside a video that is made. */
async function measurePages(input: string, folder: string): Promise<BenchFigure[]> {
  const site = await startBenchSite(40)
  try {
    // A visitor's pages are cached; those of somebody who is signed in are made each time.
    const reader = await signInBenchBrowser(site)
    const cookie = formatCookies(new Map(reader.cookies().map(({ name, value }) => [name, value])))
    const look = async () => {
      const requests = ['/', '/courses', '/profile'].map((path) => ({ path, headers: { cookie } }))
      return (await runHttpLoad({ url: site.address, requests, connections: READERS, seconds: 4 })).p99
    }
    await look()
    const [ratios, idle]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await look()
      const stopping = new AbortController()
      const made = openMedia().transcodeToHls(input, join(folder, 'beside'), { signal: stopping.signal })
      made.catch(() => {})
      const beside = await look()
      stopping.abort()
      await made.catch(() => {})
      idle.push(before)
      ratios.push(beside / before)
    }
    return [
      requireAtMost(2, 'p99 of pages beside a video that is made', computeMedian(ratios), 'times'),
      told('p99 of pages', computeMedian(idle), 'ms'),
    ]
  } finally {
    await site.stop()
  }
}
