import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { searchVocabulary } from '../search-tables.ts'
import { lessons } from '../tables.ts'
import { defineCountStartedCoursesJob } from './count-started-courses.ts'
import { createCatalogueSearch } from './search.ts'

const { db } = await setUpTestDatabase()
const search = createCatalogueSearch(db)

/** Later than the clock of PostgreSQL, which the triggers ask. */
const START = new Date('2099-04-01T10:00:00Z')

test('lessons of a course that has started are found by beginnings at once, and mended into within a minute', async () => {
  const clock = new FakeClock(new Date(START.getTime() - 60_000))
  const job = defineCountStartedCoursesJob({ db, clock })
  const run = () => job.handle({}, { signal: new AbortController().signal } as never)
  const find = async (query: string) => {
    const { data, correctedQuery } = await search(
      { query, type: 'all', page: 1, limit: 20 },
      { actor: null, clock },
    )
    return { ids: data.map(({ id }) => id), correctedQuery }
  }
  const countOf = async (word: string) =>
    (await db.select().from(searchVocabulary).where(eq(searchVocabulary.word, word)))[0]?.documents ?? 0

  const course = await makeCourse(db, { title: 'Later', startsAt: START })
  const { lesson } = await makeLesson(db, { course, title: 'Muntjacology' })
  await makeLesson(db, { title: 'Locked muntjacology', isLocked: true })
  await makeCourse(db, { title: 'Muntjacolozy' })
  await run()
  expect(await find('muntjaco')).toMatchObject({ ids: [expect.not.stringMatching(lesson.id)] })
  expect(await countOf('muntjacology')).toBe(0)

  clock.set(START)
  expect((await find('muntjacolog')).ids).toContain(lesson.id)
  expect(await find('muntjacology'), 'not taken for what it is like').toEqual({
    ids: [lesson.id],
    correctedQuery: null,
  })
  await run()
  await run()
  expect(await countOf('muntjacology')).toBe(1)
  expect(await find('muntjacollogy')).toEqual({ ids: [lesson.id], correctedQuery: 'muntjacology' })

  await db.delete(lessons).where(eq(lessons.id, lesson.id))
  expect(await countOf('muntjacology')).toBe(0)
  expect(job.schedule).toBe('* * * * *')
})
