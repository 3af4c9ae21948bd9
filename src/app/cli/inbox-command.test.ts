import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { comments } from '#features/community/server/index.ts'
import { inboxItems, joinedReports } from '#features/support/server/inbox-tables.ts'
import { findInboxItem } from '#features/support/server/index.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { formatInboxItem, formatInboxLine } from './inbox-command.ts'

const { db } = await setUpTestDatabase()
const AT = new Date('2026-03-02T09:00:00Z')

async function arrive(given: Partial<typeof inboxItems.$inferInsert>) {
  const [row] = await db
    .insert(inboxItems)
    .values({
      kind: 'contact-message',
      name: 'Grace',
      email: 'grace@example.com',
      body: 'Where\nis it?',
      createdAt: AT,
      ...given,
    })
    .returning({ id: inboxItems.id })
  const item = await findInboxItem(createTestCommandContext(db, AT), { itemId: row?.id ?? '' })
  if (!item) throw new Error('It is not there.')
  return item
}

test('the list has a line for each item', async () => {
  const item = await arrive({ subject: 'A question' })
  expect(formatInboxLine(item)).toBe(
    `${item.id}  2026-03-02T09:00:00.000Z  contact-message  grace@example.com  A question  Where is it?`,
  )
  const closed = {
    state: 'closed',
    outcome: 'dismissed',
    closedAt: AT,
    closedByKind: 'command-line',
  } as const
  const long = await arrive({
    ...closed,
    kind: 'feedback',
    feedbackType: 'Questions',
    body: 'x'.repeat(80),
    email: '',
  })
  expect(formatInboxLine(long)).toMatch(/ {2}feedback {2}Grace {2}Questions {2}x{60}… {2}dismissed$/)
})

test('an item is shown with the fields that it has', async () => {
  const item = await arrive({
    state: 'closed',
    outcome: 'answered',
    answer: 'Here.',
    closedAt: AT,
    closedByKind: 'command-line',
  })
  expect(formatInboxItem(item)).toBe(`Item: ${item.id}
Kind: contact-message
From: Grace <grace@example.com>
Sent: 2026-03-02T09:00:00.000Z
Decided: answered
By: command-line
At: 2026-03-02T09:00:00.000Z

Where
is it?

Answer: Here.`)
})

test('what strangers wrote neither steers the terminal nor adds a line of its own', async () => {
  const item = await arrive({
    name: 'Eve\nDecided: accepted\u001b]52;c;ZXZpbA==\u0007',
    subject: 'Hi\u202e\u001b[2J',
    body: 'One\u001b[31m\r\ntwo\u2066',
  })
  for (const text of [formatInboxLine(item), formatInboxItem(item)])
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  expect(formatInboxItem(item)).not.toMatch(/^Decided/m)
  expect(formatInboxItem(item)).toMatch(/One\[31m\ntwo$/)
})

test('a request, an offer and reports of a comment say what they are about', async () => {
  const request = await arrive({
    kind: 'creator-request',
    subject: 'Compilers',
    contact: '+1 555 010 0100',
    youtube: 'https://youtube.com/@grace',
  })
  expect(formatInboxLine(request)).toMatch(
    / {2}creator-request {2}grace@example.com {2}Compilers {2}Where is it\?$/,
  )
  expect(formatInboxItem(request)).toContain('Contact: +1 555 010 0100\n')
  expect(formatInboxItem(request)).toContain('YouTube: https://youtube.com/@grace\n')
  const linkedinProfile = 'https://linkedin.com/in/grace'
  const offer = await arrive({
    kind: 'alumni-offer',
    contribution: 'LinkedIn Live',
    linkedinProfile,
    body: '',
  })
  expect(formatInboxLine(offer)).toMatch(/ {2}alumni-offer {2}grace@example.com {2}LinkedIn Live {2}$/)
  expect(formatInboxItem(offer)).toContain(`LinkedIn: ${linkedinProfile}\n`)
  const { lesson } = await makeLesson(db)
  const said = { id: randomUUID(), courseId: lesson.courseId, lessonId: lesson.id, text: 'Buy my pills' }
  await db.insert(comments).values({ ...said, authorId: (await makeUser(db)).id, createdAt: AT })
  const report = await arrive({
    kind: 'comment-report',
    name: '',
    email: '',
    body: 'spam\nspam: He sells pills.',
    commentId: said.id,
    videoId: lesson.id,
    reportCount: 2,
  })
  expect(formatInboxLine(report)).toBe(
    `${report.id}  2026-03-02T09:00:00.000Z  comment-report  reported 2×  ${said.id}  Buy my pills`,
  )
  expect(formatInboxItem(report)).toBe(`Item: ${report.id}
Kind: comment-report
Sent: 2026-03-02T09:00:00.000Z
Video: ${lesson.title} (${lesson.id})
Comment: ${said.id}
Reports: 2

They reported:
Buy my pills

spam
spam: He sells pills.`)
})

test('reports of a video name everybody who wrote one', async () => {
  const { lesson } = await makeLesson(db)
  const item = await arrive({
    kind: 'feedback',
    feedbackType: 'Video Report',
    body: 'No sound.',
    videoId: lesson.id,
    reportCount: 9,
  })
  expect(formatInboxLine(item)).toMatch(
    / {2}feedback {2}grace@example.com {2}reported 9× {2}Video Report {2}No sound.$/,
  )
  await db.insert(joinedReports).values({
    ...{ itemId: item.id, name: 'Tom\nDecided: accepted', email: 'tom@example.com', contact: '+1 555' },
    body: 'No picture.',
    suggestion: 'Film it again.',
    createdAt: AT,
  })
  const found = await findInboxItem(createTestCommandContext(db, AT), { itemId: item.id })
  const text = found && formatInboxItem(found)
  expect(text).toContain('Reports: 9\n')
  expect(text).toMatch(
    /No sound\.\n\nAlso reported by Tom Decided: accepted <tom@example\.com>, \+1 555\nNo picture\.\nSuggestion: Film it again\.$/,
  )
})
