import { call, safe } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Appellant } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createRateLimits } from '#platform/server/http/rate-limits.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { ACCOUNT_APPEAL_TYPE } from '../rules/feedback.ts'
import { inboxItems } from './inbox-tables.ts'
import { createSupportRouter } from './router.ts'
import { pollVotes } from './tables.ts'

const { db } = await setUpTestDatabase()
const AT = new Date('2026-03-02T12:00:00Z')

/** Nothing is stored here. */
const NO_STORAGE = {} as Storage

let appellant: Appellant | null
let router: ReturnType<typeof createSupportRouter>

beforeEach(() => {
  appellant = null
  router = createSupportRouter({
    limits: createRateLimits(),
    contactMailJob: defineJob({
      name: 'unused',
      payload: z.object({ letterId: z.string() }),
      handle: async () => {},
    }),
    readAppellant: async () => appellant,
    storage: NO_STORAGE,
  })
})

const contextOf = (actor: Actor | null, ip = '192.0.2.1') =>
  actor
    ? createTestContext(db, actor, { clock: new FakeClock(AT), ip })
    : createTestContext(db, null, { clock: new FakeClock(AT), ip })

const words = {
  feedbackType: 'Questions' as const,
  name: ' Grace Hopper ',
  email: 'Grace@Example.com',
  contact: '+1 555 0100',
  message: 'When does the next course begin?',
}
const rowsWith = (message: string) => db.select().from(inboxItems).where(eq(inboxItems.body, message))
const eventsOf = (feedbackId: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.type, 'feedback.sent')))
    .orderBy(outbox.id)
    .then((rows) => rows.filter(({ payload }) => JSON.stringify(payload).includes(feedbackId)))

describe('feedback', () => {
  const send = (actor: Actor | null, input: object, ip?: string) =>
    safe(call(router.sendFeedback, { ...words, ...input }, { context: contextOf(actor, ip) }))

  test.each([
    ['no type', { feedbackType: '' }],
    ['a type of nobody', { feedbackType: 'Praise' }],
    ['the type for banned people', { feedbackType: ACCOUNT_APPEAL_TYPE }],
    ['no name', { name: '  ' }],
    ['no address', { email: '' }],
    ['what is no address', { email: 'grace' }],
    ['no contact', { contact: '' }],
    ['no message', { message: ' \n ' }],
    ['a book', { message: 'x'.repeat(5001) }],
    ['a long suggestion', { suggestion: 'x'.repeat(2001) }],
    ['an address for a video', { videoId: 'abc' }],
  ])('with %s is refused', async (_name, input) => {
    const { error } = await send(null, input)
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of a visitor is stored normalized, and emits the event', async () => {
    const message = '<script>alert(1)</script> & "more"'
    const { data } = await send(null, { message, suggestion: ' More courses ' })
    expect(data).toEqual({ sent: true })
    const [row] = await rowsWith(message)
    expect(row).toMatchObject({
      kind: 'feedback',
      feedbackType: 'Questions',
      state: 'open',
      userId: null,
      name: 'Grace Hopper',
      email: 'grace@example.com',
      contact: '+1 555 0100',
      suggestion: 'More courses',
      courseId: null,
      videoId: null,
      createdAt: AT,
      closedAt: null,
    })
    expect(await eventsOf(row?.id ?? '')).toHaveLength(1)
  })

  test('of somebody signed in is stored under their own name, whatever the form says', async () => {
    const actor = await makeUser(db)
    await send(actor, { message: 'not by Grace' })
    expect(await rowsWith('not by Grace')).toMatchObject([
      { userId: actor.id, name: actor.name, email: actor.email },
    ])
  })

  test('reports a video only where one is', async () => {
    const { course, lesson } = await makeLesson(db)
    const elsewhere = await makeCourse(db)
    const report = { feedbackType: 'Video Report', message: `about ${lesson.id}` }
    const refused = [
      {},
      { courseId: course.id },
      { videoId: lesson.id },
      { courseId: elsewhere.id, videoId: lesson.id },
      { courseId: course.id, videoId: course.id },
    ]
    for (const place of refused) {
      const { error } = await send(null, { ...report, ...place })
      expect(error).toMatchObject({
        code: 'REFUSED',
        message: "Your request can't be submit at this point of time",
      })
    }
    expect(await rowsWith(report.message)).toEqual([])
    const { data } = await send(null, { ...report, courseId: course.id, videoId: lesson.id })
    expect(data).toEqual({ sent: true })
    const [row] = await rowsWith(report.message)
    expect(row).toMatchObject({ courseId: course.id, videoId: lesson.id })
    expect(await eventsOf(row?.id ?? '')).toMatchObject([
      { payload: { reported: { courseId: course.id, lessonId: lesson.id } } },
    ])
    const question = { message: `asks about ${lesson.id}`, courseId: course.id, videoId: lesson.id }
    await send(null, question)
    const [asked] = await rowsWith(question.message)
    expect(await eventsOf(asked?.id ?? '')).toMatchObject([{ payload: { reported: null } }])
  })

  test('about a course that the sender cannot see is refused like one that does not exist', async () => {
    const draft = await makeCourse(db, { publishedAt: null })
    const { error } = await send(null, { courseId: draft.id })
    expect(error).toMatchObject({ code: 'REFUSED' })
  })

  test('about a video that is deleted in this moment is refused as well', async () => {
    const { course, lesson } = await makeLesson(db)
    const asked = { ...words, feedbackType: 'Video Report', courseId: course.id, videoId: lesson.id }
    const answer = runBehindLock(db, {
      change: (tx) => tx.delete(courses).where(eq(courses.id, course.id)),
      work: () => send(null, asked),
    })
    expect((await answer).error).toMatchObject({ code: 'REFUSED' })
  })

  test('is limited by account, and by network for visitors', async () => {
    const actor = await makeUser(db)
    for (let count = 0; count < 10; count += 1) {
      expect((await send(null, {}, '198.51.100.7')).error).toBeNull()
    }
    expect((await send(null, {}, '198.51.100.7')).error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await send(null, {}, '198.51.100.8')).error).toBeNull()
    expect((await send(actor, {}, '198.51.100.7')).error).toBeNull()
  })
})

describe('the appeal of a banned account', () => {
  const send = (input: object = {}) =>
    safe(
      call(
        router.sendAppeal,
        { contact: 'by mail', message: 'It was not me.', ...input },
        { context: contextOf(null) },
      ),
    )
  const look = () => call(router.getAppeal, undefined, { context: contextOf(null) })
  const ban = async (): Promise<Appellant> => {
    const { id, name, email } = await makeUser(db, { banned: true })
    return { id, name, email, reason: 'Spam', until: new Date('2026-04-01T00:00:00Z') }
  }

  test('is refused from anybody who is not known to be banned, and shows them nothing', async () => {
    expect(await look()).toBeNull()
    expect((await send()).error).toMatchObject({ code: 'NOT_BANNED', status: 403 })
  })

  test('needs a contact and a message', async () => {
    appellant = await ban()
    expect((await send({ contact: '' })).error).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await send({ message: '' })).error).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is stored under the account’s name, one at a time', async () => {
    appellant = await ban()
    const { id, name, email } = appellant
    expect(await look()).toEqual({
      name,
      email,
      reason: 'Spam',
      until: '2026-04-01T00:00:00.000Z',
      openSince: null,
    })

    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter(({ data }) => data?.sent)).toHaveLength(1)
    expect(
      answers.filter(
        ({ error }) => error?.message === 'We already have your appeal. Please wait for the answer.',
      ),
    ).toHaveLength(2)
    const rows = await db.select().from(inboxItems).where(eq(inboxItems.userId, id))
    expect(rows).toMatchObject([
      { kind: 'appeal', state: 'open', name, email, contact: 'by mail', body: 'It was not me.' },
    ])
    expect(await eventsOf(rows[0]?.id ?? '')).toHaveLength(1)
    expect(await look()).toMatchObject({ openSince: AT.toISOString() })

    const rejected = { state: 'closed', outcome: 'rejected', closedAt: AT } as const
    await db.update(inboxItems).set({ state: 'taken' }).where(eq(inboxItems.userId, id))
    expect(await look()).toMatchObject({ openSince: AT.toISOString() })
    await db.update(inboxItems).set(rejected).where(eq(inboxItems.userId, id))
    expect(await look()).toMatchObject({ openSince: null })
    expect((await send()).data).toEqual({ sent: true })
  })
})

describe('the vote on the free-time plan', () => {
  const pollId = 'free-time-plan' as const
  const vote = (actor: Actor | null, amount: number) =>
    safe(call(router.savePollVote, { pollId, amount }, { context: contextOf(actor) }))
  const look = (actor: Actor | null) =>
    safe(call(router.getPollVote, { pollId }, { context: contextOf(actor) }))

  test('needs a session', async () => {
    expect((await vote(null, 49)).error).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await look(null)).error).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each([0, -1, 1.5, Number.NaN, 100_001])('of %d is refused', async (amount) => {
    const actor = await makeUser(db)
    expect((await vote(actor, amount)).error).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await look(actor)).data).toBeNull()
  })

  test.each([1, 49, 99, 100_000])('of %d counts', async (amount) => {
    const actor = await makeUser(db)
    expect((await vote(actor, amount)).data).toEqual({ amount })
    expect((await look(actor)).data).toEqual({ amount })
  })

  test('counts once, also when sent several times at once', async () => {
    const actor = await makeUser(db)
    const answers = await Promise.all([49, 99, 7].map((amount) => vote(actor, amount)))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect((await vote(actor, 5)).error).toMatchObject({ code: 'ALREADY_VOTED', status: 409 })
    const rows = await db.select().from(pollVotes).where(eq(pollVotes.userId, actor.id))
    expect(rows).toMatchObject([{ pollId, type: 'interested', createdAt: AT }])
  })
})
