import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getNotificationLink } from '#features/notifications/rules/notification-types.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

// An upgrade from the version before 0065_announcement-notifications.sql.

const database = await setUpTestDatabase()
const { db, pool, url } = database
const AT = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  await makeFormerDatabase(database, 'announcement-notifications')
  // Not by the present table, which has more columns.
  const { rows: users } = await pool.query<{ id: string }>(`
    insert into users (id, name, first_name, last_name, email, created_at, updated_at)
    values (gen_random_uuid(), 'Ada', 'Ada', '', 'ada@example.com', now(), now()) returning id`)
  const userId = users[0]?.id ?? ''
  const rows = [
    { type: 'announcement', context: { subject: 'Spring run', state: 'spring' } },
    { type: 'announcement', context: { subject: 'Spring run', state: 'to-some', batch: 'spring' } },
    { type: 'announcement', context: { subject: 'Spring run' } },
    { type: 'batch-seat', context: { subject: 'Spring run', state: 'spring' } },
  ] as const
  for (const [index, row] of rows.entries())
    await db
      .insert(notifications)
      .values({ ...row, userId, groupKey: `group ${index}`, createdAt: AT, at: AT })
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

test('notifications of older announcements lead to the announcements of their batch', async () => {
  const rows = await db.select().from(notifications).orderBy(asc(notifications.groupKey))
  expect(rows.map(({ context }) => context)).toEqual([
    { subject: 'Spring run', batch: 'spring' },
    { subject: 'Spring run', state: 'to-some', batch: 'spring' },
    { subject: 'Spring run' },
    { subject: 'Spring run', state: 'spring' },
  ])
  const [older] = rows
  expect(older).toBeDefined()
  const place = { ...older, threadId: null, lessonId: null, ...older?.context }
  expect(getNotificationLink('announcement', place as never)).toBe('/batches/spring/announcements')
})
