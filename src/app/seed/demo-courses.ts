import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type CourseImportDeps, importBundles, importCourse } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { createSeedContext, SEED_JOB } from './seed-context.ts'

const HOUR_MS = 3600_000
/** What people import or upload is made before the demonstration. */
const BEHIND_OTHERS = 1000
/** Courses appear about this far apart, the newest three days ago. */
const DAYS_BETWEEN = 8

/** Courses, by their folders, that start so many days after the demonstration was made. */
const STARTS_IN_DAYS: Readonly<Record<string, number>> = { 'tests-that-let-you-sleep': 30 }
/** The hour, in UTC, at which they do. */
const STARTS_AT_HOUR = 9

/** A number from 0 up to `below` that depends on the text alone. */
export function pickStableNumber(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below
}

/**
 * Imports the courses or single videos of the demonstration that are not there yet, published at dates spread over the months before.
 *
 * @param startedAt when the seeding began: dates hang on it, so that an interrupted one goes on with the same
 */
export async function importDemoCourses(
  tools: Omit<CourseImportDeps, 'actor'>,
  { folder, startedAt, signal }: { folder: string; startedAt: Date; signal: AbortSignal },
): Promise<void> {
  if (!existsSync(folder)) return
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const dated = names
    .map(({ name }) => name)
    .toSorted((a, b) => pickStableNumber(a, 1000) - pickStableNumber(b, 1000))
    .map((name, index) => ({ name, since: publishedAt(startedAt, index, name) }))
  const courses = await Promise.all(
    dated.map(async (course) => ({
      ...course,
      length: await firstNarrationLength(join(folder, course.name)),
    })),
  )
  // First lessons are made before all others, the shortest first: somebody waits for something to watch.
  for (const { name, since } of courses.toSorted((a, b) => a.length - b.length)) {
    await importCourse(
      { ...tools, actor: SEED_JOB },
      {
        folder: join(folder, name),
        publication: { since },
        startsAt: startOf(name, startedAt),
        videoPriority: BEHIND_OTHERS,
        signal,
      },
    )
  }
}

function publishedAt(startedAt: Date, index: number, name: string): Date {
  const hours = (3 + index * DAYS_BETWEEN) * 24 + pickStableNumber(`hour of ${name}`, 72)
  return new Date(startedAt.getTime() - hours * HOUR_MS)
}

function startOf(name: string, startedAt: Date): Date | undefined {
  const days = STARTS_IN_DAYS[name]
  if (days === undefined) return undefined
  const start = new Date(startedAt.getTime() + days * 24 * HOUR_MS)
  start.setUTCHours(STARTS_AT_HOUR, 0, 0, 0)
  return start
}

/** Bytes of the text of a course's first lesson; without an end when that is not spoken. */
async function firstNarrationLength(folder: string): Promise<number> {
  const course: { sections?: { lessons?: { narration?: string }[] }[] } = parse(
    await readFile(join(folder, 'course.yaml'), 'utf8'),
  )
  const narration = course.sections?.[0]?.lessons?.[0]?.narration
  return narration ? (await stat(join(folder, narration))).size : Number.POSITIVE_INFINITY
}

const DAY_MS = 24 * 3600_000

/** Makes the bundles of the demonstration, the first of the file the newest. */
export async function seedDemoBundles(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  await importBundles(createSeedContext(tx, startedAt), {
    yaml: await readFile(join(folder, 'bundles.yaml'), 'utf8'),
    publishedAt: (place) => new Date(startedAt.getTime() - (place + 1) * DAY_MS),
  })
}
