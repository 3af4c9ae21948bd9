import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/server/db/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { runLectern, startLecternProcess } from '#tests/support/lectern-process.ts'
import { writeRealCourse } from '#tests/support/real-course.ts'

const CATEGORIES = ['data-science', 'programming', 'data-structures', 'machine-learning', 'web-development']

/**
 * A whole Lectern with a catalogue of the given size, quiet log, nothing to do in the background.
 * @param dataDir where it has been prepared; a new one otherwise
 */
export async function startBenchSite(
  courseCount: number,
  env: Record<string, string> = {},
  dataDir?: string,
) {
  const lectern = await startLecternProcess({ LOG_LEVEL: 'warn', ...env }, dataDir)
  const database = openDatabase({ url: lectern.databaseUrl, onConnectionError: () => {} })
  const creator = await makeUser(database.db, { roles: ['creator'] })
  for (let index = 0; index < courseCount; index += 1) {
    const course = await makeCourse(database.db, {
      creatorId: creator.id,
      category: CATEGORIES[index % CATEGORIES.length] ?? 'programming',
      title: `A course with a title of usual length ${index}`,
      firstLessonSeoTitle: 'first-lesson',
      lessonCount: 1,
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })
    await makeLesson(database.db, { course, seqNo: 1, seoTitle: 'first-lesson' })
  }
  return {
    ...lectern,
    db: database.db,
    pool: database.pool,
    async stop() {
      await database.close()
      await lectern.stop()
      lectern.clean()
    },
  }
}

export type BenchSite = Awaited<ReturnType<typeof startBenchSite>>

/** A catalogue with one course in it that was imported, its video made by the transcoder. */
export async function startVideoSite(courseCount: number) {
  const site = await startBenchSite(courseCount)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-course-'))
  try {
    const { username } = await makeUser(site.db, { roles: ['creator'] })
    await writeRealCourse(folder)
    const imported = await runLectern('cli', ['import', folder, '--creator', username ?? '', '--publish'], {
      DATA_DIR: site.dataDir,
    })
    if (imported.code !== 0) throw new Error(`the course was not imported:\n${imported.stderr}`)
    return { ...site, videoPath: '/courses/course-of-the-journeys/moving-bars' }
  } catch (error) {
    await site.stop()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
