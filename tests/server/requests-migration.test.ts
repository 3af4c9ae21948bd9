import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inboxItems } from '#features/support/server/inbox-tables.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

// An upgrade from the version before 0017_requests.sql, of a database with offers of alumni and reported comments.

const database = await setUpTestDatabase()
const { db, pool, url } = database
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const AT = new Date('2026-11-20T10:00:00Z')
const at = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

const [author, ada, tom, course, section, lesson] = [5, 6, 7, 8, 9, 0].map(id)
const place = { courseId: course, videoId: lesson }

beforeAll(async () => {
  await makeFormerDatabase(database, 'requests')
  const times = `'${at(0).toISOString()}', '${at(0).toISOString()}'`
  const user = (userId: string | undefined, name: string) =>
    `('${userId}', '${name}', '${name}', '', '${name}@example.com', ${times})`
  // By hand, since the tables of today have columns that came later.
  await pool.query(`
    insert into users (id, name, first_name, last_name, email, created_at, updated_at)
      values ${user(author, 'author')}, ${user(ada, 'ada')}, ${user(tom, 'tom')};
    insert into courses (id, seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, creator_id, created_at, updated_at)
      values ('${course}', 'course', 'Course', 'Course', '', '', 'programming', '{}', 'public', '${author}', ${times});
    insert into sections (id, course_id, title, seq_no) values ('${section}', '${course}', 'Section', 1);
    insert into lessons (id, course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources, created_at, updated_at)
      values ('${lesson}', '${course}', '${section}', 1, 'article', 'Lesson', 'lesson', '', 60000, '{}', ${times})`)
  const comment = `'${course}', '${lesson}', '${at(0).toISOString()}'`
  await pool.query(`
    insert into alumni_consents (id, user_id, name, email, linkedin_profile, contribution, suggestion, created_at) values
      ('${id(1)}', '${ada}', 'Ada Byron', 'ada@example.com', 'https://linkedin.com/in/ada', 'LinkedIn Live', 'More.', '${at(1).toISOString()}'),
      ('${id(2)}', null, 'Grace', 'grace@example.com', 'https://linkedin.com/in/grace', 'Providing Referrals', '', '${at(2).toISOString()}');
    insert into comments (id, course_id, lesson_id, created_at, author_id, text) values
      ('${id(3)}', ${comment}, '${author}', 'Pills!'), ('${id(4)}', ${comment}, null, null);
    insert into comment_reports (comment_id, user_id, reason, message, created_at) values
      ('${id(3)}', '${ada}', 'spam', 'He sells pills.', '${at(3).toISOString()}'),
      ('${id(3)}', '${tom}', 'spam', '', '${at(4).toISOString()}'),
      ('${id(4)}', '${tom}', 'spam', '', '${at(4).toISOString()}')`)
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

test('offers and reports wait in the inbox, one item for each comment that is still there', async () => {
  expect(await db.select().from(inboxItems).orderBy(asc(inboxItems.createdAt))).toMatchObject([
    {
      id: id(1),
      kind: 'alumni-offer',
      state: 'open',
      name: 'Ada Byron',
      linkedinProfile: 'https://linkedin.com/in/ada',
      contribution: 'LinkedIn Live',
      body: 'More.',
    },
    { id: id(2), kind: 'alumni-offer', userId: null, body: '' },
    {
      ...place,
      kind: 'comment-report',
      state: 'open',
      commentId: id(3),
      reportCount: 2,
      body: 'spam\nspam: He sells pills.',
      createdAt: at(3),
    },
  ])
})
