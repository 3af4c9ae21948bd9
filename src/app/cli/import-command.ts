import { type Command, Option } from 'commander'
import {
  formatProblem,
  type ImportedCourse,
  ImportRefused,
  importCourse,
} from '#features/catalogue/server/index.ts'
import type { Services } from '../server/services.ts'
import { awaitVideos } from './await-videos.ts'
import { fromHere } from './from-here.ts'
import { Stopped, withServices } from './open-services.ts'
import { type Progress, startProgress } from './progress.ts'

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
  services: Services,
  folder: string,
  flags: ImportFlags,
  signal: AbortSignal,
): Promise<number> {
  const course = await importFolder(services, folder, flags, signal)
  for (const warning of course.warnings) process.stderr.write(`warning: ${formatProblem(warning)}\n`)
  const place =
    course.kind === 'video'
      ? `/videos/${course.seoTitle}`
      : `${course.lessonCount} lessons, /courses/${course.seoTitle}`
  process.stdout.write(`${course.created ? 'Imported' : 'Updated'} “${course.title}”: ${place}\n`)
  if (!flags.wait) return 0
  const progress = startProgress('videos')
  const outcomes = await awaitVideos(services, course.videoIds, { progress, signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error
      process.stderr.write('The course is saved. Its videos will be made when the site runs.\n')
      throw new Stopped()
    },
  )
  const failed = outcomes.filter(({ state }) => state === 'failed')
  for (const { title, failure } of failed)
    process.stderr.write(`The video of “${title}” failed: ${failure}\n`)
  return failed.length > 0 ? 1 : 0
}

async function importFolder(
  services: Services,
  folder: string,
  flags: ImportFlags,
  signal: AbortSignal,
): Promise<ImportedCourse> {
  const bars = { check: startProgress('checking'), copy: startProgress('copying') }
  try {
    return await importCourse(services, {
      folder: fromHere(folder),
      filesFolder: flags.files === undefined ? undefined : fromHere(flags.files),
      creator: flags.creator,
      publication: flags.publish ? { since: services.clock.now() } : flags.draft ? 'draft' : 'keep',
      signal,
      onProgress: (step, done, total) => show(bars, step, done, total),
    })
  } catch (error) {
    if (signal.aborted) throw new Stopped('Stopped. Nothing was changed.')
    throw error
  } finally {
    bars.check.end()
    bars.copy.end()
  }
}

function show(
  bars: Record<'check' | 'copy', Progress>,
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
  if (error instanceof ImportRefused) {
    const count = error.problems.length
    process.stderr.write(
      `${error.message}\n${count === 1 ? '1 problem' : `${count} problems`}; nothing was changed.\n`,
    )
    return 1
  }
  if (error instanceof Stopped) {
    process.stderr.write(`${error.message}\n`)
    return 130
  }
  throw error
}
