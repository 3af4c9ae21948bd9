import { beforeAll, expect, test } from 'vitest'
import { createCatalogueSearch } from '#features/catalogue/server/search/search.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

// An upgrade from the version before 0064_search-that-answers.sql, which found locked lessons and those of courses to come.

const database = await setUpTestDatabase()
const { db, pool, url } = database
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [creator, course, later, section, laterSection, open, locked, waiting] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  id,
)
const NOW = new Date('2026-11-27T10:00:00Z')

const search = createCatalogueSearch(db)
const find = async (query: string, now = NOW) => {
  const context = { actor: null, clock: { now: () => now } }
  const { data, correctedQuery } = await search({ query, type: 'all', page: 1, limit: 20 }, context)
  return { ids: data.map((found) => found.id), correctedQuery }
}
const countOf = async (word: string) =>
  (await pool.query('select documents from search_vocabulary where word = $1', [word])).rows[0]?.documents ??
  0

beforeAll(async () => {
  await makeFormerDatabase(database, 'search-that-answers')
  const times = `now() - interval '1 day', now()`
  const courseRow = (key: string | undefined, name: string, starts: string) =>
    `('${key}', '${name}', '${name}', '${name}', '', '', 'programming', '{}', 'public', '${creator}', ${starts}, now(), ${times})`
  const lessonRow = (
    key: unknown,
    of: unknown,
    within: unknown,
    seq: number,
    text: string,
    isLocked = false,
  ) =>
    `('${key}', '${of}', '${within}', ${seq}, 'article', 'Lesson ${seq}', 'lesson-${seq}', '', 60000, '{}', '<p>${text}</p>', ${isLocked}, ${times})`
  // By hand, since the tables of today have columns that came later.
  await pool.query(`
    insert into users (id, name, first_name, last_name, email, created_at, updated_at)
      values ('${creator}', 'ada', 'ada', '', 'ada@example.com', ${times});
    insert into courses (id, seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, creator_id, starts_at,
      published_at, created_at, updated_at)
      values ${courseRow(course, 'course', 'null')}, ${courseRow(later, 'later', `'2099-01-01'`)};
    insert into sections (id, course_id, title, seq_no) values ('${section}', '${course}', 'Section', 1), ('${laterSection}', '${later}', 'Section', 1);
    insert into lessons (id, course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources, article_html,
      is_locked, created_at, updated_at)
      values ${lessonRow(open, course, section, 1, 'okapi axolotl')}, ${lessonRow(locked, course, section, 2, 'okapi capybara', true)},
        ${lessonRow(waiting, later, laterSection, 3, 'okapi dugongs')}`)
  expect(await countOf('okapi'), 'as the former version counted').toBe(3)
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

test('what is closed is found no longer from the first moment, and the rest goes on', async () => {
  expect(await find('okapi')).toEqual({ ids: [open], correctedQuery: null })
  for (const closed of ['capybara', 'capibara', 'dugongs', 'dugonngs'])
    expect(await find(closed)).toEqual({ ids: [], correctedQuery: null })
  expect([await countOf('okapi'), await countOf('capybara'), await countOf('dugongs')]).toEqual([1, 0, 0])
  expect((await find('dugongs', new Date('2099-01-02'))).ids).toEqual([waiting])
})

test('the job that takes texts apart anew leaves it so', async () => {
  const tools = await createVideoTools({ db, pool } as never)
  await tools.videoJobs.indexLessonTexts.handle({}, { signal: new AbortController().signal } as never)
  const { rows } = await pool.query('select count(*)::int as n from lesson_search_texts where not is_current')
  expect(rows).toEqual([{ n: 0 }])
  expect(await find('okapi')).toEqual({ ids: [open], correctedQuery: null })
  expect([await countOf('okapi'), await countOf('capybara'), await countOf('dugongs')]).toEqual([1, 0, 0])
  expect(await find('lesson 1')).toMatchObject({ ids: [open] })
  const documents = await pool.query('select id from search_documents where id = $1', [locked])
  expect(documents.rows).toEqual([])
})
