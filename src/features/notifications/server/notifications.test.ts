import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import { courses, lessons } from '#features/catalogue/server/tables.ts'
import { comments, threadMutes } from '#features/community/server/comment-tables.ts'
import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { drafts } from '#features/studio/server/index.ts'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeAssignment, makeBatch, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import {
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsSeen,
} from './commands/mark-notifications.ts'
import { updateNotificationSettings } from './commands/notification-settings.ts'
import { listNotifications } from './queries/list-notifications.ts'
import { countUnreadByUser } from './queries/unread-count.ts'
import { createNotificationSubscribers } from './subscribers.ts'
import { notificationEvents } from './tables.ts'

const { db } = await setUpTestDatabase()
const clock = new FakeClock()
const as = (id: string) => ({ db, clock, actor: { id } })
const rung: { userId: string; event: string; payload: unknown }[] = []
const feedbackSent = defineEvent(
  'feedback.sent',
  z.object({
    feedbackId: idSchema,
    joinedId: idSchema.optional(),
    userId: idSchema.nullable().default(null),
    reported: z.object({ courseId: idSchema, lessonId: idSchema }).nullable().default(null),
  }),
)
const ticketMessagePosted = defineEvent(
  'ticket-message.posted',
  z.object({
    ticketId: idSchema,
    userId: idSchema,
    ticketNo: z.int(),
    side: z.enum(['learner', 'support']),
    seqNo: z.int(),
  }),
)
const creatorAccessRequested = defineEvent(
  'creator-access.requested',
  z.object({ requestId: idSchema, userId: idSchema }),
)
const creatorAccessDecided = defineEvent(
  'creator-access.decided',
  z.object({ requestId: idSchema, userId: idSchema, accepted: z.boolean() }),
)
const supportEvents = { feedbackSent, ticketMessagePosted, creatorAccessRequested, creatorAccessDecided }
const subscribers = createNotificationSubscribers({
  db,
  clock,
  sendToUser: (userId, event, payload) => void rung.push({ userId, event, payload }),
  ...supportEvents,
})

/** Hands an event to its subscriber, as the queue does. */
async function hear(eventName: string, payload: unknown, attempt = 1) {
  const subscriber = subscribers.find((one) => one.eventName === eventName)
  if (!subscriber) throw new Error(`nobody listens to ${eventName}`)
  const signal = new AbortController().signal
  const how = { log: createLogger('silent'), signal, attempt, maxAttempts: 10 }
  await subscriber.job.handle(subscriber.job.payload.parse(payload), how)
}

const listOf = async (userId: string, mentions = false) =>
  (await listNotifications(as(userId), { limit: 50, mentions })).data
const titlesOf = async (userId: string) => (await listOf(userId)).map(({ title }) => title)
const unreadNow = async (userId: string) => (await countUnreadByUser(db, [userId])).get(userId)

/** A video with its creator, and people by their names. */
async function scene<Name extends string>(...names: Name[]) {
  const creator = await makeUser(db, { name: 'Carla Creator', roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id, title: 'Python' })
  const { lesson } = await makeLesson(db, { course, title: 'Loops' })
  const people = {} as Record<Name, string>
  for (const name of names) people[name] = (await makeUser(db, { name })).id
  return { creator: creator.id, course, lesson, ...people }
}

interface Said {
  commentId: string
  lessonId: string
  authorId: string
  threadId: string | null
  replyToId: string | null
  mentionedIds: string[]
}

async function say(
  { course, lesson }: { course: { id: string }; lesson: { id: string } },
  authorId: string,
  {
    text = 'Well said.',
    replyTo,
    mentions = [],
  }: { text?: string; replyTo?: Said; mentions?: string[] } = {},
): Promise<Said> {
  const threadId = replyTo ? (replyTo.threadId ?? replyTo.commentId) : null
  const id = crypto.randomUUID()
  await db.insert(comments).values({
    id,
    courseId: course.id,
    lessonId: lesson.id,
    threadId,
    replyToId: replyTo?.commentId ?? null,
    authorId,
    text,
    createdAt: clock.now(),
  })
  const replyToId = replyTo?.commentId ?? null
  return { commentId: id, lessonId: lesson.id, authorId, threadId, replyToId, mentionedIds: mentions }
}

beforeEach(() => {
  rung.length = 0
  clock.advance({ minutes: 1 })
})

describe('comments', () => {
  test('the creator hears of a comment, with its words and the way to it', async () => {
    const it = await scene('Ada')
    const said = await say(it, it.Ada, { text: 'See <a href="https://x.example/">this</a> & a < b?' })
    await hear('comment.posted', said)
    const [told] = await listOf(it.creator)
    expect(told).toMatchObject({
      type: 'comment',
      title: 'Ada commented on “Loops”',
      description: 'See this & a < b?',
      link: `/courses/${it.course.seoTitle}/${it.lesson.seoTitle}#${said.commentId}`,
      user: { id: it.Ada, name: 'Ada' },
      userCount: 1,
      comment: said.commentId,
      threadId: said.commentId,
      read: false,
      muted: false,
    })
    expect(rung).toEqual([{ userId: it.creator, event: 'getNotifications', payload: { unread: 1 } }])
    expect(await listOf(it.Ada)).toEqual([])
  })

  test('administrators hear of it without a sound, and of nothing that the creator writes', async () => {
    const it = await scene('Ada')
    const admin = (await makeUser(db, { roles: ['admin'] })).id
    await hear('comment.posted', await say(it, it.creator))
    expect(await listOf(admin)).toEqual([])
    await hear('comment.posted', await say(it, it.Ada))
    await markNotificationsSeen(as(admin))
    await hear('comment.posted', await say(it, it.Ada))
    expect(await titlesOf(admin)).toEqual(['Ada commented on “Loops”'])
    expect(await unreadNow(admin)).toBe(0)
    await db.update(users).set({ role: 'learner' }).where(eq(users.id, admin))
  })

  test('each person hears of it once, as what concerns them most', async () => {
    const it = await scene('Ada', 'Tom', 'Eve')
    const first = await say(it, it.Tom)
    const second = await say(it, it.Eve, { replyTo: first })
    const third = await say(it, it.Ada, { replyTo: second, mentions: [it.Eve, it.creator, it.Ada] })
    await hear('comment.posted', third)
    expect(await titlesOf(it.Eve)).toEqual(['Ada mentioned you in a comment on “Loops”'])
    expect(await titlesOf(it.creator)).toEqual(['Ada mentioned you in a comment on “Loops”'])
    expect(await titlesOf(it.Tom)).toEqual(['Ada replied to your comment on “Loops”'])
    expect(await listOf(it.Ada)).toEqual([])
    expect(await listOf(it.Tom, true)).toEqual([])
    expect(await listOf(it.Eve, true)).toHaveLength(1)
  })

  test('an edit tells those whom it mentions only now', async () => {
    const it = await scene('Ada', 'Tom')
    const said = await say(it, it.Ada, { mentions: [it.Tom] })
    await hear('comment.posted', said)
    const edit = { commentId: said.commentId, authorId: it.Ada, mentionedIds: [it.Tom, it.creator] }
    await hear('comment.edited', edit)
    await hear('comment.edited', { ...edit, mentionedIds: [] })
    expect(await listOf(it.Tom)).toHaveLength(1)
    expect(await titlesOf(it.creator)).toEqual([
      'Ada mentioned you in a comment on “Loops”',
      'Ada commented on “Loops”',
    ])
  })

  test('whoever has muted the thread hears nothing of it', async () => {
    const it = await scene('Ada', 'Tom')
    const first = await say(it, it.Tom)
    await db.insert(threadMutes).values({ userId: it.Tom, threadId: first.commentId, createdAt: clock.now() })
    await hear('comment.posted', await say(it, it.Ada, { replyTo: first }))
    await hear('comment.posted', await say(it, it.Ada, { replyTo: first, mentions: [it.Tom] }))
    await hear('comment.liked', { commentId: first.commentId, userId: it.Ada })
    expect(await listOf(it.Tom)).toEqual([])
    expect(await listOf(it.creator)).toHaveLength(1)
  })

  test('a comment that is gone takes its part of what was told with it', async () => {
    const it = await scene('Ada', 'Tom')
    const first = await say(it, it.Ada, { text: 'One' })
    clock.advance(1000)
    const second = await say(it, it.Tom, { text: 'Two', mentions: [it.Ada] })
    await hear('comment.posted', first)
    clock.advance(1000)
    await hear('comment.posted', second)
    expect(await listOf(it.creator)).toMatchObject([
      { title: 'Tom and Ada commented on “Loops”', description: 'Two', userCount: 2 },
    ])
    await db.delete(comments).where(eq(comments.id, second.commentId))
    await hear('comment.deleted', { commentId: second.commentId, lessonId: it.lesson.id, threadId: null })
    expect(await listOf(it.creator)).toMatchObject([
      { title: 'Ada commented on “Loops”', description: 'One', userCount: 1 },
    ])
    expect(await listOf(it.Ada)).toEqual([])
    await hear('comment.deleted', { commentId: first.commentId, lessonId: it.lesson.id, threadId: null })
    expect(await listOf(it.creator)).toEqual([])
    expect(rung.at(-1)).toMatchObject({ userId: it.creator, payload: { unread: 0 } })
  })

  test('nobody is told of a comment that was gone before', async () => {
    const it = await scene('Ada')
    const said = await say(it, it.Ada)
    await db.delete(comments).where(eq(comments.id, said.commentId))
    await hear('comment.posted', said)
    await hear('comment.liked', { commentId: said.commentId, userId: it.creator })
    expect(await listOf(it.creator)).toEqual([])
  })
})

describe('what is closed', () => {
  test('nobody hears of comments below a draft, a locked stage or a restricted course without a grant', async () => {
    const it = await scene('Ada', 'Tom', 'Eve')
    const begin = await say(it, it.Tom)
    const answer = await say(it, it.creator, { replyTo: begin, text: 'Secret', mentions: [it.Ada, it.Eve] })
    const setCourse = (set: Partial<typeof courses.$inferInsert>) =>
      db.update(courses).set(set).where(eq(courses.id, it.course.id))
    const tells = async () => {
      await hear('comment.posted', answer)
      await hear('comment.edited', { ...answer, mentionedIds: [it.Ada] })
      await hear('comment.liked', { commentId: begin.commentId, userId: it.creator })
    }
    await setCourse({ publishedAt: null })
    await tells()
    await setCourse({ publishedAt: clock.now(), visibility: 'restricted' })
    await db.update(lessons).set({ isLocked: true }).where(eq(lessons.id, it.lesson.id))
    await tells()
    for (const who of [it.Ada, it.Tom, it.Eve]) expect(await listOf(who)).toEqual([])
    await db.update(lessons).set({ isLocked: false }).where(eq(lessons.id, it.lesson.id))
    const [ada] = await db.select().from(users).where(eq(users.id, it.Ada))
    const [eve] = await db.select().from(users).where(eq(users.id, it.Eve))
    const grant = {
      courseId: it.course.id,
      grantedAt: clock.now(),
      grantedByKind: 'command-line',
      sourceKind: 'administrator',
    } as const
    await db.insert(accessGrants).values([
      { ...grant, email: 'before@lectern.example', usedBy: it.Ada, usedAt: clock.now() },
      { ...grant, email: ada?.email ?? '', revokedAt: clock.now() },
      { ...grant, email: eve?.email ?? '' },
    ])
    await tells()
    expect(await titlesOf(it.Ada)).toEqual(['Carla Creator mentioned you in a comment on “Loops”'])
    expect(await titlesOf(it.Eve)).toEqual(['Carla Creator mentioned you in a comment on “Loops”'])
    expect(await listOf(it.Tom)).toEqual([])
  })

  test('what closes later keeps its words and its title to itself', async () => {
    const it = await scene('Ada', 'Tom')
    await hear('comment.posted', await say(it, it.Ada, { text: 'Secret', mentions: [it.Tom] }))
    expect(await listOf(it.Tom)).toMatchObject([{ description: 'Secret' }])
    await db.update(courses).set({ visibility: 'restricted' }).where(eq(courses.id, it.course.id))
    expect(await listOf(it.Tom)).toMatchObject([
      {
        title: 'Ada mentioned you in a comment on a video',
        description: '',
        link: null,
        video: null,
        course: null,
        comment: null,
      },
    ])
    expect(await listOf(it.creator)).toMatchObject([{ description: 'Secret' }])
  })
})

describe('once', () => {
  test('an event that comes again, also at the same time, tells nobody twice', async () => {
    const it = await scene('Ada', 'Tom')
    const said = await say(it, it.Ada, { mentions: [it.Tom] })
    await Promise.all(Array.from({ length: 6 }, () => hear('comment.posted', said)))
    await hear('comment.posted', said)
    const like = { commentId: said.commentId, userId: it.Tom }
    await Promise.all(Array.from({ length: 6 }, () => hear('comment.liked', like)))
    expect(await listOf(it.Tom)).toHaveLength(1)
    expect(await listOf(it.creator)).toHaveLength(1)
    expect(await listOf(it.Ada)).toMatchObject([{ title: 'Tom liked your comment on “Loops”', userCount: 1 }])
  })

  test('a process that dies before it rings rings at the next try', async () => {
    const it = await scene('Ada')
    const said = await say(it, it.Ada)
    await hear('comment.posted', said)
    rung.length = 0
    await hear('comment.posted', said, 2)
    expect(rung).toEqual([{ userId: it.creator, event: 'getNotifications', payload: { unread: 1 } }])
    expect(await listOf(it.creator)).toHaveLength(1)
  })

  test('one that dies while it writes has written nothing', async () => {
    const it = await scene('Ada')
    const said = await say(it, it.Ada)
    const dies: typeof db = Object.create(db, {
      transaction: {
        value: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      },
    })
    const dying = createNotificationSubscribers({
      db: dies,
      clock,
      sendToUser: () => {},
      ...supportEvents,
    }).find(({ eventName }) => eventName === 'comment.posted')
    const how = {
      log: createLogger('silent'),
      signal: new AbortController().signal,
      attempt: 1,
      maxAttempts: 2,
    }
    await expect(dying?.job.handle(said, how)).rejects.toThrow('killed')
    expect(await listOf(it.creator)).toEqual([])
    await hear('comment.posted', said, 2)
    expect(await listOf(it.creator)).toHaveLength(1)
  })

  test('a like that is taken back and given again is told once', async () => {
    const it = await scene('Ada')
    const like = { userId: it.Ada, lessonId: it.lesson.id }
    await hear('lesson.liked', like)
    await markAllNotificationsRead(as(it.creator))
    await hear('lesson.liked', like)
    expect(await titlesOf(it.creator)).toEqual(['Ada liked your video “Loops”'])
    expect(await unreadNow(it.creator)).toBe(0)
  })
})

describe('groups', () => {
  test('many at once are one row with the true number', async () => {
    const it = await scene()
    const said = await say(it, it.creator)
    const fans = await Promise.all(Array.from({ length: 25 }, () => makeUser(db, { name: 'Fan' })))
    await Promise.all(
      fans.map(({ id: userId }) => hear('comment.liked', { commentId: said.commentId, userId })),
    )
    const list = await listOf(it.creator)
    expect(list).toMatchObject([{ title: 'Fan and 24 others liked your comment on “Loops”', userCount: 25 }])
    expect(await unreadNow(it.creator)).toBe(1)
  })

  test('somebody who comments three times is one of those who commented', async () => {
    const it = await scene('Ada', 'Tom')
    for (const who of [it.Ada, it.Tom, it.Ada, it.Ada]) {
      clock.advance(1000)
      await hear('comment.posted', await say(it, who))
    }
    expect(await titlesOf(it.creator)).toEqual(['Ada and Tom commented on “Loops”'])
  })

  test('what grows goes to the top and rings again; what was read begins anew', async () => {
    const it = await scene('Ada', 'Tom', 'Eve')
    await hear('lesson.liked', { userId: it.Ada, lessonId: it.lesson.id })
    clock.advance(1000)
    await hear('user.followed', { followerId: it.Ada, userId: it.creator })
    expect((await listOf(it.creator)).map(({ type }) => type)).toEqual(['follow', 'video-like'])
    await markNotificationsSeen(as(it.creator))
    expect(await unreadNow(it.creator)).toBe(0)
    clock.advance(1000)
    await hear('lesson.liked', { userId: it.Tom, lessonId: it.lesson.id })
    const grown = await listOf(it.creator)
    expect(grown.map(({ title }) => title)).toEqual([
      'Tom and Ada liked your video “Loops”',
      'Ada started following you',
    ])
    expect(await unreadNow(it.creator)).toBe(1)
    await markNotificationRead(as(it.creator), { id: grown[0]?.id ?? '', read: true })
    clock.advance(1000)
    await hear('lesson.liked', { userId: it.Eve, lessonId: it.lesson.id })
    expect(await titlesOf(it.creator)).toEqual([
      'Eve liked your video “Loops”',
      'Tom and Ada liked your video “Loops”',
      'Ada started following you',
    ])
  })

  test('a group takes in a week', async () => {
    const it = await scene('Ada', 'Tom')
    await hear('lesson.liked', { userId: it.Ada, lessonId: it.lesson.id })
    clock.advance({ days: 7, seconds: 1 })
    await hear('lesson.liked', { userId: it.Tom, lessonId: it.lesson.id })
    expect(await titlesOf(it.creator)).toEqual([
      'Tom liked your video “Loops”',
      'Ada liked your video “Loops”',
    ])
  })
})

describe('who is left out', () => {
  test('oneself, whoever is banned or gone, and whoever does not want to hear of it', async () => {
    const it = await scene('Ada', 'Tom', 'Eve', 'Ira')
    await db.update(users).set({ banned: true }).where(eq(users.id, it.Tom))
    await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, it.Eve))
    await db
      .update(users)
      .set({ banned: true, banExpires: new Date(clock.now().getTime() - 1) })
      .where(eq(users.id, it.Ira))
    await updateNotificationSettings(as(it.creator), { disabledCategories: ['comments'] })
    const said = await say(it, it.Ada, { mentions: [it.Ada, it.Tom, it.Eve, it.Ira] })
    await hear('comment.posted', said)
    await hear('comment.liked', { commentId: said.commentId, userId: it.Ada })
    const told = await db
      .select({ userId: notificationEvents.userId })
      .from(notificationEvents)
      .where(eq(notificationEvents.commentId, said.commentId))
    expect(told).toEqual([{ userId: it.Ira }])
  })
})

describe('the other types', () => {
  test('an enrolment: the creator course by course, the team of all together without a sound', async () => {
    const it = await scene('Ada', 'Tom')
    const other = await makeCourse(db, { creatorId: it.creator, title: 'SQL' })
    const staff = (await makeUser(db, { roles: ['staff'] })).id
    await hear('course.enrolled', { userId: it.Ada, courseId: it.course.id })
    expect(await titlesOf(staff)).toEqual(['Ada enrolled in “Python”'])
    await markNotificationsSeen(as(staff))
    clock.advance(1000)
    await hear('course.enrolled', { userId: it.Tom, courseId: other.id })
    expect(await titlesOf(staff)).toEqual(['Tom and Ada enrolled in several courses'])
    expect(await listOf(staff)).toMatchObject([{ link: null }])
    expect(await unreadNow(staff)).toBe(0)
    expect(await titlesOf(it.creator)).toEqual(['Tom enrolled in “SQL”', 'Ada enrolled in “Python”'])
    expect(await listOf(it.creator)).toMatchObject([{ link: `/courses/${other.seoTitle}` }, {}])
    await db.update(users).set({ role: 'learner' }).where(eq(users.id, staff))
  })

  test('answers to a ticket: one notification as long as it is unread, and none of what they wrote', async () => {
    const it = await scene('Ada')
    const ticketId = crypto.randomUUID()
    const posted = { ticketId, userId: it.Ada, ticketNo: 1042 }
    await hear('ticket-message.posted', { ...posted, side: 'learner', seqNo: 1 })
    expect(await listOf(it.Ada)).toEqual([])
    for (const [seqNo, attempt] of [
      [2, 1],
      [2, 2],
      [3, 1],
    ] as const)
      await hear('ticket-message.posted', { ...posted, side: 'support', seqNo }, attempt)
    expect(await listOf(it.Ada)).toMatchObject([
      {
        type: 'ticket-reply',
        title: 'Support has answered your ticket #1042',
        user: null,
        link: `/support?ticket=${ticketId}`,
      },
    ])
    expect(await unreadNow(it.Ada)).toBe(1)
    await updateNotificationSettings(as(it.Ada), { disabledCategories: ['tickets'] })
    const other = { ...posted, ticketId: crypto.randomUUID() }
    await hear('ticket-message.posted', { ...other, side: 'support', seqNo: 2 })
    expect(await listOf(it.Ada)).toHaveLength(1)
  })

  test('that they write a course together with somebody, and that they do not any more', async () => {
    const it = await scene('Ada')
    const title = 'Draft of two'
    const [draft] = await db
      .insert(drafts)
      .values({
        ...{ creatorId: it.creator, kind: 'course', createdAt: clock.now(), updatedAt: clock.now() },
        document: { ...EMPTY_COURSE_DRAFT, title },
      })
      .returning()
    const change = {
      draftId: draft?.id ?? '',
      userId: it.Ada,
      byId: it.creator,
      at: clock.now().toISOString(),
    }
    await hear('co-creator.added', change)
    await hear('co-creator.added', change, 2)
    expect(await listOf(it.Ada)).toMatchObject([
      {
        type: 'co-creator',
        title: 'Carla Creator made you a co-creator of “Draft of two”',
        link: `/upload/course?id=${draft?.id}`,
      },
    ])
    // What came last takes the place of what was not read.
    await hear('co-creator.removed', change)
    expect(await listOf(it.Ada)).toMatchObject([
      {
        title: 'Carla Creator removed you from the co-creators of “Draft of two”',
        link: '/profile/mycourses',
      },
    ])
    await updateNotificationSettings(as(it.Ada), { disabledCategories: ['co-creators'] })
    await hear('co-creator.added', { ...change, at: new Date(0).toISOString() })
    expect(await listOf(it.Ada)).toHaveLength(1)
  })

  test('the creator of a course of requests for access, and who asked of the answer', async () => {
    const it = await scene('Ada', 'Tom')
    const { course } = it
    const asked = (userId: string) => ({
      requestId: crypto.randomUUID(),
      courseId: course.id,
      userId,
      at: clock.now().toISOString(),
    })
    const [first, second] = [asked(it.Ada), asked(it.Tom)]
    await hear('access.requested', first)
    await hear('access.requested', first, 2)
    await hear('access.requested', second)
    expect(await listOf(it.creator)).toMatchObject([
      {
        type: 'access-request',
        title: `Ada and Tom asked for access to “${course.title}”`,
        link: `/profile/mycourses/${course.id}/access`,
      },
    ])
    await hear('access.answered', { ...first, byId: it.creator, accepted: true })
    await hear('access.answered', { ...second, byId: it.creator, accepted: false })
    expect(await listOf(it.Ada)).toMatchObject([
      {
        title: `Your request was accepted: “${course.title}” is open to you now`,
        link: `/courses/${course.seoTitle}`,
      },
    ])
    expect(await listOf(it.Tom)).toMatchObject([
      { title: `Your request for access to “${course.title}” was declined` },
    ])
  })

  test('what waits for the team', async () => {
    const it = await scene('Ada', 'Tom')
    const staff = (await makeUser(db, { roles: ['staff'] })).id
    const admin = (await makeUser(db, { roles: ['creator', 'admin'] })).id
    const support = (await makeUser(db, { roles: ['support'] })).id
    const said = await say(it, it.Tom)
    const [feedbackId, requestId, reportId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await hear('feedback.sent', { feedbackId })
    await hear('feedback.sent', { feedbackId: crypto.randomUUID(), userId: staff })
    await hear('creator-access.requested', { requestId, userId: it.Ada })
    await hear('comment.reported', { reportId, commentId: said.commentId, userId: it.Ada })
    for (const member of [staff, admin]) {
      // Who sent feedback is not told of it.
      const list = (await listOf(member)).filter(({ user }) => user?.id !== staff)
      expect(await listOf(member)).toHaveLength(member === staff ? 3 : 4)
      expect(list.map(({ title }) => title).sort()).toEqual([
        'Ada asks to become a creator',
        'Ada reported a comment on “Loops”',
        'New feedback is waiting for an answer',
      ])
      const byType = Object.fromEntries(list.map((told) => [told.type, told]))
      expect(byType['feedback']).toMatchObject({
        feedback: feedbackId,
        link: `/admin/inbox?item=${feedbackId}`,
      })
      expect(byType['creator-request']).toMatchObject({
        request: requestId,
        link: `/admin/inbox?item=${requestId}`,
      })
      expect(byType['report']).toMatchObject({
        link: `/courses/${it.course.seoTitle}/${it.lesson.seoTitle}#${said.commentId}`,
      })
    }
    expect(await listOf(support)).toEqual([])
    for (const id of [staff, admin]) await db.update(users).set({ role: 'learner' }).where(eq(users.id, id))
  })

  test('the decision about a request to become a creator, for who sent it', async () => {
    const it = await scene('Ada', 'Tom')
    const requestId = crypto.randomUUID()
    await hear('creator-access.decided', { requestId, userId: it.Ada, accepted: true })
    await hear('creator-access.decided', { requestId, userId: it.Ada, accepted: true })
    expect(await listOf(it.Ada)).toMatchObject([
      {
        type: 'creator-request',
        title: 'Your request was accepted: you’re a creator now',
        user: null,
        link: '/profile/mycourses',
      },
    ])
    await hear('creator-access.decided', { requestId, userId: it.Tom, accepted: false })
    expect(await listOf(it.Tom)).toMatchObject([
      { title: 'Your request for creator access was not accepted; the email says why', link: null },
    ])
  })

  test('a video that was reported, with the way to it', async () => {
    const it = await scene('Ada', 'Tom')
    const staff = (await makeUser(db, { roles: ['staff'] })).id
    const support = (await makeUser(db, { roles: ['support'] })).id
    const link = `/courses/${it.course.seoTitle}/${it.lesson.seoTitle}`
    const reported = { courseId: it.course.id, lessonId: it.lesson.id }
    const report = (userId: string | null, feedbackId: string, joinedId?: string) =>
      hear('feedback.sent', { feedbackId, joinedId, userId, reported })
    const first = crypto.randomUUID()
    await report(null, first)
    const told = { type: 'report', link, feedback: first, comment: null, video: { id: it.lesson.id } }
    expect(await listOf(staff)).toMatchObject([
      { ...told, title: 'Somebody reported the video “Loops”', course: { id: it.course.id } },
    ])
    // Those that join its item as well.
    await report(it.Ada, first, crypto.randomUUID())
    clock.advance(1000)
    await report(it.Tom, first, crypto.randomUUID())
    expect(await titlesOf(staff)).toEqual(['Tom and Ada reported the video “Loops”'])
    await db.delete(lessons).where(eq(lessons.id, it.lesson.id))
    expect(await listOf(staff)).toMatchObject([{ title: 'Tom and Ada reported a video', link: null }])
    expect([await listOf(support), await listOf(it.creator)]).toEqual([[], []])
    await db.update(users).set({ role: 'learner' }).where(eq(users.id, staff))
  })

  test('work that was looked at, and a certificate', async () => {
    const it = await scene('Ada', 'Mentor')
    const batch = await makeBatch(db, { courseId: it.course.id, creatorId: it.creator })
    const { id: assignmentId } = await makeAssignment(db, batch.id, { title: 'A web server' })
    const work = { assignmentId, batchId: batch.id, userId: it.Ada, evaluatedBy: it.Mentor }
    const submissionId = crypto.randomUUID()
    for (const version of [1, 2]) {
      await hear('assignment.rejected', { ...work, submissionId, version })
      clock.advance(1000)
    }
    await hear('assignment.rejected', { ...work, submissionId, version: 2 })
    await hear('assignment.accepted', { ...work, submissionId, version: 3, points: 0 })
    clock.advance(1000)
    const certificateId = crypto.randomUUID()
    await hear('certificate.issued', { userId: it.Ada, courseId: it.course.id, certificateId })
    expect(await listOf(it.Ada)).toMatchObject([
      {
        type: 'certificate',
        title: 'Your certificate for “Python” is ready',
        entityId: certificateId,
        link: null,
        user: null,
      },
      {
        type: 'assignment-accepted',
        title: 'Mentor accepted your assignment “A web server”',
        link: `/batches/${batch.slug}/assignments`,
      },
      { type: 'assignment-rejected', title: 'Mentor sent your assignment “A web server” back to you' },
      { type: 'assignment-rejected', title: 'Mentor sent your assignment “A web server” back to you' },
    ])
  })

  test('followers, of whom one leads to a profile and several to the list', async () => {
    const it = await scene('Ada', 'Tom', 'Eve')
    const follow = async (followerId: string) => {
      clock.advance(1000)
      await hear('user.followed', { followerId, userId: it.Eve })
    }
    await follow(it.Ada)
    const [ada] = await db.select().from(users).where(eq(users.id, it.Ada))
    expect(await listOf(it.Eve)).toMatchObject([{ link: `/profile/${ada?.username}` }])
    await follow(it.Tom)
    await follow(it.Ada)
    expect(await listOf(it.Eve)).toMatchObject([
      { title: 'Tom and Ada started following you', link: '/followers' },
    ])
  })
})

describe('the list', () => {
  test('pages follow on each other without a gap and without one twice', async () => {
    const it = await scene('Ada')
    for (let n = 0; n < 7; n += 1) {
      await hear('comment.posted', await say(it, it.creator, { mentions: [it.Ada] }))
    }
    const all = (await listOf(it.Ada)).map(({ id }) => id)
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await listNotifications(as(it.Ada), { limit: 3, before })
      seen.push(...page.data.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before)
    expect(seen).toEqual(all)
    expect(seen).toHaveLength(7)
  })

  test('read and unread again; what belongs to another is not there', async () => {
    const it = await scene('Ada')
    await hear('lesson.liked', { userId: it.Ada, lessonId: it.lesson.id })
    const [told] = await listOf(it.creator)
    const id = told?.id ?? ''
    expect(await markNotificationRead(as(it.Ada), { id, read: true })).toBe('NOT_FOUND')
    expect(await markNotificationRead(as(it.creator), { id, read: true })).toBe('DONE')
    expect(await listOf(it.creator)).toMatchObject([{ read: true }])
    expect(await unreadNow(it.creator)).toBe(0)
    await markNotificationRead(as(it.creator), { id, read: false })
    expect(await listOf(it.creator)).toMatchObject([{ read: false }])
    await markAllNotificationsRead(as(it.creator))
    expect(await listOf(it.creator)).toMatchObject([{ read: true }])
  })

  test('what it told of may be gone', async () => {
    const it = await scene('Ada')
    const causes = and(eq(notificationEvents.userId, it.creator), eq(notificationEvents.actorId, it.Ada))
    await hear('lesson.liked', { userId: it.Ada, lessonId: it.lesson.id })
    await db.delete(notificationEvents).where(causes)
    expect(await listOf(it.creator)).toMatchObject([
      { title: 'Somebody liked your video “Loops”', user: null, names: [] },
    ])
  })
})
