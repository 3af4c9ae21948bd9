import { openDatabase } from '#platform/server/db/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { startLecternProcess } from '#tests/support/lectern-process.ts'

const CATEGORIES = ['data-science', 'programming', 'data-structures', 'machine-learning', 'web-development']

/** A whole Lectern with a catalogue of the given size, quiet log, nothing to do in the background. */
export async function startBenchSite(courseCount: number, env: Record<string, string> = {}) {
  const lectern = await startLecternProcess({ LOG_LEVEL: 'warn', ...env })
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
