import { setTimeout as wait } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { inArray } from 'drizzle-orm'
import {
  CourseImportRefusedError,
  formatImportProblem,
  type ImportedCourse,
  importCourse,
  isBeingCompleted,
  lessons,
  videos,
} from '#features/catalogue/server/index.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { isAnyRunnerAlive, startJobRunner } from '#platform/server/jobs/runner.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import type { Services } from '../server/services.ts'
import {
  type CommandServices,
  CommandStoppedError,
  resolveFromCaller,
  withServices,
} from './command-services.ts'
import { type ProgressBar, startProgressBar } from './progress-bar.ts'

const LOOK_EVERY_MS = 500

export interface VideoOutcome {
  readonly title: string
  readonly state: 'queued' | 'processing' | 'ready' | 'failed'
  readonly failure: string | null
}

/**
 * Waits until each video is ready or has failed. The site's own worker makes them when there is one; otherwise this
 * process does.
 */
async function waitForVideos(
  services: Services,
  videoIds: readonly string[],
  { progress, signal }: { progress: ProgressBar; signal: AbortSignal },
): Promise<VideoOutcome[]> {
  if (videoIds.length === 0) return []
  const runner = (await isAnyRunnerAlive(services.pool)) ? null : await startOwnRunner(services)
  try {
    for (;;) {
      const rows = await readVideos(services, videoIds)
      const ended = rows.filter(
        (row) => row.state === 'failed' || (row.state === 'ready' && !isBeingCompleted(row)),
      )
      const now = rows.find((row) => row.state === 'processing' || row.remainingQualities === 'processing')
      const done = rows.reduce((sum, row) => sum + (ended.includes(row) ? 100 : row.progress), 0)
      const note = `${ended.length} of ${rows.length} videos${now ? `, now ${now.title}` : ''}`
      progress.show(done, rows.length * 100, note)
      if (ended.length === rows.length) return rows
      await wait(LOOK_EVERY_MS, undefined, { signal })
    }
  } finally {
    progress.end()
    await runner?.stop()
  }
}

function startOwnRunner(services: Services) {
  const { pool, log } = services
  const jobs = Object.values(services.videoJobs) as Job<unknown>[]
  return startJobRunner({ pool, jobs, log, metrics: createMetrics(), concurrency: 2 })
}

async function readVideos({ db }: Services, ids: readonly string[]) {
  const rows = await db
    .select({
      id: videos.id,
      state: videos.state,
      remainingQualities: videos.remainingQualities,
      failure: videos.failure,
      progress: videos.progress,
    })
    .from(videos)
    .where(inArray(videos.id, [...ids]))
  const titles = await db
    .select({ id: lessons.videoId, title: lessons.title })
    .from(lessons)
    .where(inArray(lessons.videoId, [...ids]))
  return rows.map((row) => ({ ...row, title: titles.find(({ id }) => id === row.id)?.title ?? row.id }))
}

interface ImportFlags {
  creator?: string
  files?: string
  publish?: true
  draft?: true
  wait: boolean
}

/** Adds `lectern import FOLDER`: makes a course of a folder with a course.yaml, or brings it up to date. */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('make a course of a folder with a course.yaml, or bring the course made of it up to date')
    .argument('<folder>', 'folder with the course.yaml')
    .option('--creator <username>', 'account that owns the course, instead of the one in the file')
    .option(
      '--files <folder>',
      'folder that the paths in course.yaml are relative to (default: the folder itself)',
    )
    .addOption(
      new Option('--publish', 'publish the course (default: as it is; a new course is a draft)').conflicts(
        'draft',
      ),
    )
    .addOption(new Option('--draft', 'make the course a draft').conflicts('publish'))
    .option('--wait', 'wait until the videos are ready', true)
    .option('--no-wait', 'leave the videos to the running site')
    .action(async (folder: string, flags: ImportFlags) => {
      process.exitCode = await withServices((services, signal) =>
        runImport(services, folder, flags, signal),
      ).catch(explain)
    })
}

async function runImport(
  services: CommandServices,
  folder: string,
  flags: ImportFlags,
  signal: AbortSignal,
): Promise<number> {
  const course = await importFolder(services, folder, flags, signal)
  for (const warning of course.warnings) process.stderr.write(`warning: ${formatImportProblem(warning)}\n`)
  const place =
    course.kind === 'video'
      ? `/videos/${course.seoTitle}`
      : `${course.lessonCount} lessons, /courses/${course.seoTitle}`
  process.stdout.write(`${course.created ? 'Imported' : 'Updated'} “${course.title}”: ${place}\n`)
  if (!flags.wait) return 0
  const progress = startProgressBar('videos')
  const outcomes = await waitForVideos(services, course.videoIds, { progress, signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error
      process.stderr.write('The course is saved. Its videos will be made when the site runs.\n')
      throw new CommandStoppedError()
    },
  )
  const failed = outcomes.filter(({ state }) => state === 'failed')
  for (const { title, failure } of failed)
    process.stderr.write(`The video of “${title}” failed: ${failure}\n`)
  return failed.length > 0 ? 1 : 0
}

async function importFolder(
  services: CommandServices,
  folder: string,
  flags: ImportFlags,
  signal: AbortSignal,
): Promise<ImportedCourse> {
  const bars = { check: startProgressBar('checking'), copy: startProgressBar('copying') }
  try {
    return await importCourse(services, {
      folder: resolveFromCaller(folder),
      filesFolder: flags.files === undefined ? undefined : resolveFromCaller(flags.files),
      creator: flags.creator,
      publication: flags.publish ? { since: services.clock.now() } : flags.draft ? 'draft' : 'keep',
      signal,
      onProgress: (step, done, total) => show(bars, step, done, total),
    })
  } catch (error) {
    if (signal.aborted) throw new CommandStoppedError('Stopped. Nothing was changed.')
    throw error
  } finally {
    bars.check.end()
    bars.copy.end()
  }
}

function show(
  bars: Record<'check' | 'copy', ProgressBar>,
  step: 'check' | 'copy',
  done: number,
  total: number,
): void {
  if (step === 'copy') bars.check.end()
  if (total === 0) return
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const note = step === 'check' ? `${done} of ${total} lessons` : `${megabytes(done)} of ${megabytes(total)}`
  bars[step].show(done, total, note)
}

function explain(error: unknown): number {
  if (error instanceof CourseImportRefusedError) {
    const count = error.problems.length
    process.stderr.write(
      `${error.message}\n${count === 1 ? '1 problem' : `${count} problems`}; nothing was changed.\n`,
    )
    return 1
  }
  if (error instanceof CommandStoppedError) {
    process.stderr.write(`${error.message}\n`)
    return 130
  }
  throw error
}
