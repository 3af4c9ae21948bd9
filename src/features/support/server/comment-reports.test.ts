import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentReports, comments } from '#features/community/server/index.ts'
import type { Actor, CommandActor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import {
  createTestCommandContext,
  listTestAuditEntries,
  TEST_OPERATOR,
} from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import type { InboxDecision } from '../rules/inbox.ts'
import { createCommentGoneSubscriber, createCommentReportSubscriber } from './comment-reports.ts'
import { decideInboxItem } from './inbox/decide-inbox-item.ts'
import { findInboxItem, listInboxItems } from './inbox/list-inbox.ts'
import { inboxItems } from './inbox-tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const router = createTestCommunityRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const [author, ada, tom] = [await makeUser(db), await makeUser(db), await makeUser(db)]
const [staff, support] = [
  await makeUser(db, { roles: ['staff'] }),
  await makeUser(db, { roles: ['support'] }),
]
const how = { log: createLogger('silent'), signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
const reported = createCommentReportSubscriber({ db })
const gone = createCommentGoneSubscriber({ db, clock })

async function comment(replyToId: string | null = null, lessonId?: string) {
  const place = lessonId ?? (await makeLesson(db)).lesson.id
  const said = { lessonId: place, id: randomUUID(), text: 'Buy <b>my</b> pills', replyToId }
  return call(router.saveComment, said, as(author))
}

/** Reports a comment, and hands the event to its subscriber. */
async function report(commentId: string, actor: Actor, message = '') {
  clock.advance(1000)
  await call(router.reportComment, { commentId, reason: 'spam', message }, as(actor))
  await hearOf(commentId)
}
async function hearOf(commentId: string) {
  const payload = { reportId: randomUUID(), commentId, userId: ada.id }
  await reported.job.handle(reported.job.payload.parse(payload), how)
}
const itemsOf = (commentId: string) =>
  db.select().from(inboxItems).where(eq(inboxItems.commentId, commentId)).orderBy(inboxItems.createdAt)
async function itemOf(commentId: string) {
  return (await itemsOf(commentId)).at(-1)?.id ?? ''
}
const ctx = (actor: CommandActor) => createTestCommandContext(db, clock, actor)
function decide(itemId: string, decision: InboxDecision, actor: CommandActor = staff, answer = '') {
  clock.advance(1000)
  return decideInboxItem(ctx(actor), { itemId, decision, answer })
}
const isThere = async (commentId: string) =>
  (await db.select().from(comments).where(eq(comments.id, commentId)))[0]?.text != null

test('several reports of one comment are one item, counted once each', async () => {
  const { id, lessonId } = await comment()
  await report(id, ada, 'He sells pills.')
  await report(id, tom)
  await hearOf(id)
  expect(await itemsOf(id)).toMatchObject([
    {
      kind: 'comment-report',
      state: 'open',
      videoId: lessonId,
      reportCount: 2,
      body: 'spam\nspam: He sells pills.',
      userId: null,
      name: '',
      email: '',
    },
  ])
  const item = await findInboxItem(ctx(support), { itemId: await itemOf(id) })
  expect(item).toMatchObject({ commentText: 'Buy my pills', decisions: ['removed', 'dismissed'] })
  expect(item?.videoTitle).toBeTruthy()
})

test('events that come at once make one item', async () => {
  const { id } = await comment()
  for (const actor of [ada, tom])
    await call(router.reportComment, { commentId: id, reason: 'abuse', message: '' }, as(actor))
  await Promise.all([hearOf(id), hearOf(id), hearOf(id)])
  expect(await itemsOf(id)).toMatchObject([{ reportCount: 2 }])
})

test('removed deletes the comment with it, for the reader at once', async () => {
  const { id } = await comment()
  await report(id, ada)
  const itemId = await itemOf(id)
  expect(await decide(itemId, 'removed', support)).toBe('DECIDED')
  expect(await isThere(id)).toBe(false)
  const events = await db.select().from(outbox).where(eq(outbox.type, 'comment.deleted'))
  expect(events.filter(({ payload }) => (payload as { commentId: string }).commentId === id)).toHaveLength(1)
  expect(await listTestAuditEntries(db, itemId)).toMatchObject([
    { action: 'inbox-item.closed', details: { kind: 'comment-report', outcome: 'removed' } },
  ])
  // The event of the deletion finds it decided.
  await gone.job.handle(
    gone.job.payload.parse({ commentId: id, lessonId: randomUUID(), threadId: null }),
    how,
  )
  expect(await itemsOf(id)).toMatchObject([{ outcome: 'removed' }])
})

test('a removed beginning of a thread leaves its replies, and the command line may remove too', async () => {
  const first = await comment()
  const reply = await comment(first.id, first.lessonId)
  await report(first.id, ada)
  expect(await decide(await itemOf(first.id), 'removed', TEST_OPERATOR)).toBe('DECIDED')
  expect([await isThere(first.id), await isThere(reply.id)]).toEqual([false, true])
})

test('of two who decide at once is that of one', async () => {
  const { id } = await comment()
  await report(id, ada)
  const itemId = await itemOf(id)
  const answers = await Promise.all([
    decide(itemId, 'removed', staff),
    decide(itemId, 'dismissed', support, 'Harmless'),
  ])
  expect(answers.filter((answer) => answer === 'DECIDED')).toHaveLength(1)
  const [item] = await itemsOf(id)
  expect(await isThere(id)).toBe(item?.outcome === 'dismissed')
})

test('a dismissed report leaves the comment; a later one asks again, with nothing of the first', async () => {
  const { id } = await comment()
  await report(id, ada, 'First')
  expect(await decide(await itemOf(id), 'dismissed', staff, '')).toBe('ANSWER_MISSING')
  expect(await decide(await itemOf(id), 'dismissed', staff, 'Harmless')).toBe('DECIDED')
  expect(await isThere(id)).toBe(true)
  await hearOf(id)
  expect(await itemsOf(id)).toHaveLength(1)
  await report(id, tom, 'Second')
  expect(await itemsOf(id)).toMatchObject([
    { state: 'closed' },
    { state: 'open', reportCount: 1, body: 'spam: Second' },
  ])
})

test('what its author deletes meanwhile is closed by itself', async () => {
  const { id, lessonId } = await comment()
  await report(id, ada)
  await call(router.deleteComment, { commentId: id }, as(author))
  expect(await decide(await itemOf(id), 'removed')).toBe('COMMENT_GONE')
  const { data } = await listInboxItems(ctx(staff), { state: 'open', kind: 'comment-report', limit: 100 })
  expect(data.find((item) => item.commentId === id)).toMatchObject({ commentText: null })
  await gone.job.handle(gone.job.payload.parse({ commentId: id, lessonId, threadId: null }), how)
  expect(await itemsOf(id)).toMatchObject([
    { state: 'closed', outcome: 'comment-gone', closedByKind: 'job', closedBy: null },
  ])
  // The reports are gone with the comment, and so is what an event that comes late would count.
  await hearOf(id)
  expect(await itemsOf(id)).toHaveLength(1)
  expect(await db.select().from(commentReports).where(eq(commentReports.commentId, id))).toEqual([])
})

test('the comment is locked before the item, as by whoever deletes it', async () => {
  const { id } = await comment()
  await report(id, ada)
  const itemId = await itemOf(id)
  await expectLockOrder(db, {
    first: sql`select 1 from comments where id = ${id} for update`,
    second: sql`select 1 from inbox_items where id = ${itemId} for update nowait`,
    work: () => decide(itemId, 'removed'),
  })
})
