import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { type Socket as ClientSocket, io as connect } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { createRealtime, type Viewer } from '#platform/server/realtime/realtime.ts'
import { createLogger } from '#platform/server/telemetry/log.ts'
import { createMetrics } from '#platform/server/telemetry/metrics.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { UNWATCH_COMMENTS_MESSAGE, WATCH_COMMENTS_MESSAGE } from '../../rules/live-messages.ts'
import { type CommentSocket, createCommentRooms } from './comment-rooms.ts'
import { createLiveCommentSubscribers } from './live-comments.ts'

const { db } = await setUpTestDatabase()
const log = createLogger('silent')
const router = createTestCommunityRouter()
const clock = new FakeClock()
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const ada = await makeUser(db)
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server whose connections say by a cookie who they are, and what the subscribers do with all events there are. */
async function openServer() {
  const httpServer = createServer((_, response) => response.writeHead(404).end())
  const authenticate = async (cookie: string | undefined): Promise<Viewer> =>
    cookie === `user=${ada.id}`
      ? { kind: 'learner', id: ada.id, actor: ada, session: { id: 's1', expiresAt: new Date() } }
      : { kind: 'visitor', id: 'd1' }
  const realtime = createRealtime({
    httpServer,
    authenticate,
    allowOrigin: () => true,
    log,
    metrics: createMetrics(),
  })
  const rooms = createCommentRooms({ db, clock: new FakeClock(), log })
  realtime.onConnection(rooms.onConnection)
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    httpServer.close()
    await realtime.close()
    httpServer.closeAllConnections()
  })
  const { port } = httpServer.address() as AddressInfo
  const subscribers = createLiveCommentSubscribers({ db, toRoom: realtime.toRoom, toUser: realtime.toUser })
  async function deliver() {
    for (const event of await db.delete(outbox).returning()) {
      for (const { eventName, job } of subscribers) {
        const how = { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
        if (eventName === event.type) await job.handle(job.payload.parse(event.payload), how)
      }
    }
  }
  const { recheck } = rooms
  return { deliver, recheck, tab: (cookie = 'device=d1') => openTab(`http://127.0.0.1:${port}`, cookie) }
}

async function openTab(url: string, cookie: string) {
  const socket: ClientSocket = connect(url, {
    path: '/api/realtime',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  })
  closing.push(() => socket.disconnect())
  const heard: unknown[][] = []
  await new Promise((resolve) => socket.once('handshake', resolve))
  socket.onAny((...message: unknown[]) => heard.push(message))
  const ask = (event: string, payload: unknown) => socket.timeout(20_000).emitWithAck(event, payload)
  return {
    heard,
    ask,
    watch: (lessonId: unknown) => ask(WATCH_COMMENTS_MESSAGE, { lessonId }),
    leave: (lessonId: unknown) => ask(UNWATCH_COMMENTS_MESSAGE, { lessonId }),
  }
}

const post = (lessonId: string, given: { text?: string; replyToId?: string } = {}) =>
  call(router.saveComment, { lessonId, id: randomUUID(), text: 'Hello', ...given }, as(ada))
const newLesson = async () => (await makeLesson(db)).lesson.id

test('who watches a video hears of each change of its comments, others do not', async () => {
  const site = await openServer()
  const [lessonId, elsewhere] = [await newLesson(), await newLesson()]
  const [visitor, learner, other] = [await site.tab(), await site.tab(`user=${ada.id}`), await site.tab()]
  expect(await visitor.watch(lessonId)).toEqual({ ok: true })
  expect(await learner.watch(lessonId)).toEqual({ ok: true })
  expect(await other.watch(elsewhere)).toEqual({ ok: true })

  const thread = await post(lessonId)
  const about = { id: thread.id, lessonId, threadId: null }
  await site.deliver()
  const edited = await call(router.editComment, { commentId: thread.id, text: 'Hello again' }, as(ada))
  await site.deliver()
  const reply = await post(lessonId, { replyToId: thread.id })
  await site.deliver()
  await call(router.deleteComment, { commentId: thread.id }, as(ada))
  await site.deliver()
  await call(router.deleteComment, { commentId: reply.id }, as(ada))
  await site.deliver()

  const gone = { id: reply.id, lessonId, threadId: thread.id }
  const hollow = expect.objectContaining({ id: thread.id, text: null, userInfo: null, replyCount: 1 })
  for (const { heard } of [visitor, learner]) {
    await expect.poll(() => heard.length).toBe(6)
    expect(heard.slice(0, 4)).toEqual([
      ['comment:new', { ...about, comment: thread }],
      ['comment:changed', { ...about, comment: edited }],
      ['comment:new', { ...gone, comment: reply }],
      ['comment:changed', { ...about, comment: hollow }],
    ])
    expect(heard.slice(4)).toEqual(
      expect.arrayContaining([
        ['comment:deleted', gone],
        ['comment:deleted', about],
      ]),
    )
  }
  expect(await other.leave(elsewhere)).toEqual({ ok: true })
  expect(other.heard).toEqual([])
})

test('likes are told as they come and go, and to the own tabs whether it is theirs', async () => {
  const site = await openServer()
  const lessonId = await newLesson()
  const { id } = await post(lessonId)
  await site.deliver()
  const [visitor, own, ownElsewhere] = [
    await site.tab(),
    await site.tab(`user=${ada.id}`),
    await site.tab(`user=${ada.id}`),
  ]
  for (const tab of [visitor, own]) await tab.watch(lessonId)
  await call(router.likeComment, { commentId: id }, as(ada))
  await site.deliver()
  await call(router.unlikeComment, { commentId: id }, as(ada))
  await call(router.unlikeComment, { commentId: id }, as(ada))
  await site.deliver()
  const counted = (likeCount: number) => [
    'comment:changed',
    expect.objectContaining({ id, comment: expect.objectContaining({ likeCount }) }),
  ]
  const liked = (yes: boolean) => ['comment:liked', { id, lessonId, liked: yes, likeCount: yes ? 1 : 0 }]
  await expect.poll(() => visitor.heard).toEqual([counted(1), counted(0)])
  await expect.poll(() => own.heard).toEqual([counted(1), liked(true), counted(0), liked(false)])
  await expect.poll(() => ownElsewhere.heard).toEqual([liked(true), liked(false)])
})

test('what was taken away before it was told is not told', async () => {
  const site = await openServer()
  const lessonId = await newLesson()
  const tab = await site.tab()
  await tab.watch(lessonId)
  const { id } = await post(lessonId)
  await call(router.deleteComment, { commentId: id }, as(ada))
  await site.deliver()
  await expect.poll(() => tab.heard).toEqual([['comment:deleted', { id, lessonId, threadId: null }]])
})

test('a comment that PostgreSQL could not carry is told by its id', async () => {
  const site = await openServer()
  const lessonId = await newLesson()
  const tab = await site.tab()
  await tab.watch(lessonId)
  const { id } = await post(lessonId, { text: 'ä'.repeat(4_000) })
  await site.deliver()
  const told = { id, lessonId, threadId: null, comment: null }
  await expect.poll(() => tab.heard).toEqual([['comment:new', told]])
})

test('one watches one video at a time, and leaves it', async () => {
  const site = await openServer()
  const [first, second] = [await newLesson(), await newLesson()]
  const tab = await site.tab()
  await Promise.all([tab.watch(first), tab.watch(second)])
  await tab.leave(first)
  await post(first)
  const { id } = await post(second)
  await site.deliver()
  await expect.poll(() => tab.heard).toMatchObject([['comment:new', { id }]])
  await tab.leave(second)
  await post(second)
  await site.deliver()
  expect(await tab.watch(first)).toEqual({ ok: true })
  expect(tab.heard).toHaveLength(1)
})

test('what is closed meanwhile is left, by those to whom it is closed', async () => {
  const site = await openServer()
  const { course, lesson } = await makeLesson(db)
  const [tab, learner] = [await site.tab(), await site.tab(`user=${ada.id}`)]
  await Promise.all([tab.watch(lesson.id), learner.watch(lesson.id)])
  await site.recheck()
  const { id } = await post(lesson.id)
  await site.deliver()
  for (const { heard } of [tab, learner]) await expect.poll(() => heard.length).toBe(1)
  await db.update(courses).set({ creatorId: ada.id, publishedAt: null }).where(eq(courses.id, course.id))
  await site.recheck()
  await call(router.editComment, { commentId: id, text: 'Secret' }, as(ada))
  await site.deliver()
  await expect.poll(() => learner.heard.length).toBe(2)
  expect(await tab.watch(lesson.id)).toEqual({ refused: 'not-found' })
  expect(tab.heard).toHaveLength(1)
})

/** A connection whose messages come exactly when the test says so. */
function fakeConnection() {
  const listeners = new Map<string, (payload: unknown, answer: unknown) => void>()
  const joined: string[] = []
  const socket: CommentSocket = {
    on: (event, listener) => listeners.set(event, listener),
    join: (room) => joined.push(room),
    leave: () => undefined,
  }
  createCommentRooms({ db, clock: new FakeClock(), log }).onConnection(socket, { kind: 'visitor' })
  const watch = (lessonId: string) =>
    new Promise((resolve) => listeners.get(WATCH_COMMENTS_MESSAGE)?.({ lessonId }, resolve))
  return { joined, watch, end: () => listeners.get('disconnect')?.(undefined, undefined) }
}

test('a connection that asks without end is answered a few at a time', async () => {
  const lessonId = await newLesson()
  const { watch, end } = fakeConnection()
  const answers = await Promise.all(Array.from({ length: 8 }, () => watch(lessonId)))
  expect(answers.filter((answer) => JSON.stringify(answer) === '{"refused":"unavailable"}')).toHaveLength(3)
  expect(await watch(lessonId)).toEqual({ ok: true })
  end()
})

test('a connection that ends while its video is looked up joins nothing', async () => {
  const lessonId = await newLesson()
  const { joined, watch, end } = fakeConnection()
  const watched = watch(lessonId)
  end()
  await watched
  expect(joined).toEqual([])
})

test('what one may not open one may not watch', async () => {
  const site = await openServer()
  const { lesson } = await makeLesson(db, { course: await makeCourse(db, { visibility: 'restricted' }) })
  const { lesson: article } = await makeLesson(db, { type: 'article' })
  const tab = await site.tab(`user=${ada.id}`)
  for (const id of [lesson.id, article.id, randomUUID()]) {
    expect(await tab.watch(id)).toEqual({ refused: 'not-found' })
  }
  for (const payload of [null, 'x', {}, { lessonId: 'x' }, { lessonId: [lesson.id] }]) {
    expect(await tab.ask(WATCH_COMMENTS_MESSAGE, payload)).toEqual({ refused: 'malformed' })
    expect(await tab.ask(UNWATCH_COMMENTS_MESSAGE, payload)).toEqual({ refused: 'malformed' })
  }
})
