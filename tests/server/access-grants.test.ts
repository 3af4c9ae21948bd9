import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import { grantAccess, loadLessonAccess, revokeAccess } from '#features/catalogue/server/index.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

// An upgrade from the version before 0013_access_grant_sources.sql, of a database with grants.

const database = await setUpTestDatabase()
const { db, pool, url } = database
const [ADA, BOB, COURSE, SECTION, LESSON] = [1, 2, 3, 4, 5].map(
  (number) => `00000000-0000-7000-8000-00000000000${number}`,
) as [string, string, string, string, string]
const AT = '2026-11-20T10:00:00+00:00'
const NOW = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  await makeFormerDatabase(database, 'access_grant_sources')
  await pool.query(`
    insert into users (id, name, first_name, last_name, email, created_at, updated_at) values
      ('${ADA}', 'Ada Byron', 'Ada', 'Byron', 'ada@example.com', '${AT}', '${AT}'),
      ('${BOB}', 'Bob Byron', 'Bob', 'Byron', 'bob@example.com', '${AT}', '${AT}');
    insert into courses (id, seo_title, title, ctf_title, about_html, about_text, category, tags, visibility, creator_id, published_at, created_at, updated_at)
      values ('${COURSE}', 'course', 'Course', 'Course', '', '', 'web', '{}', 'restricted', '${ADA}', '${AT}', '${AT}', '${AT}');
    insert into sections (id, course_id, title, seq_no) values ('${SECTION}', '${COURSE}', 'One', 1);
    insert into lessons (id, course_id, section_id, seq_no, type, title, seo_title, description, duration_ms, resources, article_html, created_at, updated_at)
      values ('${LESSON}', '${COURSE}', '${SECTION}', 1, 'article', 'One', 'one', '', 60000, '{}', '<p>1</p>', '${AT}', '${AT}');
    insert into access_grants (course_id, email, granted_by, granted_at, used_by, used_at, revoked_at) values
      ('${COURSE}', 'bob@example.com', null, '${AT}', '${BOB}', '${AT}', null),
      ('${COURSE}', 'gone@example.com', '${ADA}', '${AT}', null, null, '${AT}'),
      ('${COURSE}', 'new@example.com', '${ADA}', '${AT}', null, null, null)`)
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

test('grants that were there are an administrator’s, in force or revoked as they were', async () => {
  const rows = await db.select().from(accessGrants).orderBy(asc(accessGrants.email))
  const given = {
    courseId: COURSE,
    bundleId: null,
    sourceKind: 'administrator',
    sourceReference: '',
    expiresAt: null,
  }
  expect(rows).toMatchObject([
    {
      ...given,
      email: 'bob@example.com',
      grantedByKind: 'command-line',
      grantedBy: null,
      usedBy: BOB,
      revokedAt: null,
    },
    { ...given, email: 'gone@example.com', grantedByKind: 'person', grantedBy: ADA, revokedAt: new Date(AT) },
    {
      ...given,
      email: 'new@example.com',
      grantedByKind: 'person',
      grantedBy: ADA,
      usedBy: null,
      revokedAt: null,
    },
  ])
})

test('they open what they opened, and are given and revoked like new ones', async () => {
  const sees = async () =>
    (await loadLessonAccess({ db }, { userIds: [BOB], lessonIds: [LESSON], now: NOW }))(BOB, LESSON)
  const ctx = createTestCommandContext(db, NOW)
  expect(await sees()).toBe(true)
  expect(await grantAccess(ctx, { course: 'course', emails: ['bob@example.com', 'gone@example.com'] })).toBe(
    1,
  )
  expect(await revokeAccess(ctx, { course: 'course', email: 'bob@example.com' })).toBe(true)
  expect(await sees()).toBe(false)
  const gone = await db.select().from(accessGrants).where(eq(accessGrants.email, 'gone@example.com'))
  expect(gone).toMatchObject([{ revokedAt: null }])
})
