import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inboxItems } from '#features/support/server/inbox-tables.ts'
import { decideInboxItem, listInboxItems } from '#features/support/server/index.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeFormerDatabase } from '#tests/support/former-database.ts'
import { MIGRATIONS_FOLDER } from '#tests/support/postgres.ts'

// An upgrade from the version before 0014_inbox.sql, of a database with messages of every kind.

const database = await setUpTestDatabase()
const { db, pool, url } = database
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const ADA = id(1)
const [AT, LATER] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')]
const at = (minutes: number) => `${new Date(AT.getTime() + minutes * 60_000).toISOString()}`

beforeAll(async () => {
  await makeFormerDatabase(database, 'inbox')
  const writer = `'${ADA}', 'Ada', 'ada@example.com'`
  await pool.query(`
    insert into users (id, name, first_name, last_name, email, created_at, updated_at)
      values ('${ADA}', 'Ada Byron', 'Ada', 'Byron', 'ada@example.com', '${at(0)}', '${at(0)}');
    insert into contact_messages (id, user_id, name, email, subject, message, created_at, mailed_at) values
      ('${id(2)}', ${writer}, 'Hello', 'Where is it?', '${at(1)}', '${at(60)}'),
      ('${id(3)}', null, 'Eve', 'eve@example.com', 'Hi', 'How?', '${at(4)}', null);
    insert into feedback (id, feedback_type, state, user_id, name, email, contact, message, suggestion, created_at, closed_at) values
      ('${id(4)}', 'Questions', 'open', ${writer}, '555', 'When?', 'Earlier.', '${at(2)}', null),
      ('${id(5)}', 'Account Access Appeal', 'closed', ${writer}, '555', 'Not me.', '', '${at(3)}', '${at(60)}'),
      ('${id(6)}', 'Account Access Appeal', 'open', ${writer}, '555', 'Nor now.', '', '${at(5)}', null)`)
  await migrateDatabase({ url, folder: MIGRATIONS_FOLDER })
})

test('everything that was written is in the inbox, as it was', async () => {
  const ada = { userId: ADA, name: 'Ada', email: 'ada@example.com' }
  expect(await db.select().from(inboxItems).orderBy(asc(inboxItems.createdAt))).toMatchObject([
    {
      ...ada,
      id: id(2),
      kind: 'contact-message',
      subject: 'Hello',
      body: 'Where is it?',
      forwardedAt: LATER,
    },
    {
      ...ada,
      id: id(4),
      kind: 'feedback',
      feedbackType: 'Questions',
      contact: '555',
      suggestion: 'Earlier.',
    },
    { id: id(5), kind: 'appeal', state: 'closed', outcome: 'ban-ended', closedAt: LATER, feedbackType: null },
    { id: id(3), kind: 'contact-message', userId: null, state: 'open', forwardedAt: null, outcome: null },
    { ...ada, id: id(6), kind: 'appeal', state: 'open', body: 'Nor now.', contact: '555', closedAt: null },
  ])
})

test('what was open waits to be decided, the oldest first', async () => {
  const ctx = createTestCommandContext(db, LATER)
  const { data } = await listInboxItems(ctx, { state: 'open', limit: 10 })
  expect(data.map((item) => item.id)).toEqual([id(2), id(4), id(3), id(6)])
  expect(await decideInboxItem(ctx, { itemId: id(4), decision: 'answered', answer: 'Soon.' })).toBe('DECIDED')
})
