import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { WATCH_ANNOUNCEMENTS_MESSAGE } from '#features/announcements/rules/events.ts'
import { announcements, batchResources } from '#features/announcements/server/index.ts'
import { encodeVideoSeqNo } from '#features/batches/rules/contents.ts'
import { batches, batchMembers, batchWaiting } from '#features/batches/server/tables.ts'
import { SEARCH_TYPES } from '#features/catalogue/rules/search-text.ts'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import { videoTranscripts } from '#features/catalogue/server/search-tables.ts'
import { WATCH_COMMENTS_MESSAGE } from '#features/community/rules/live-messages.ts'
import { comments } from '#features/community/server/index.ts'
import { WATCH_CLASSES_MESSAGE } from '#features/live-classes/rules/live-messages.ts'
import { deliverNotifications } from '#features/notifications/server/deliver/deliver.ts'
import { makeAssignment, makeBatch, makeCourse, makeLesson } from '#tests/support/factories.ts'
import { formatCookies, type HttpBrowser } from '#tests/support/http-browser.ts'
import { makeLiveClass } from '#tests/support/live-classes.ts'
import { admitLearner, makeStagedCourse } from '#tests/support/stages.ts'
import { writeStreamFiles } from '#tests/support/stream-files.ts'
import { startTestSite } from '#tests/support/test-site.ts'
import routes from '../../src/routes.ts'

/**
 * What a batch keeps to itself is said by nothing that the site answers. Every address of the API and every page is asked for as each
 * reader: what is new is asked for, too, and a parameter that nothing stands for here fails the first test.
 */

/** Of stages that are locked or hidden, of what is scheduled, was written to somebody else, or belongs to a batch that has not begun. */
const SECRET = /(locked|hidden|scheduled|message|early)-secret|hidden-(lecture|article|mcq)|The hidden/
/** What those in the batch read, and nobody else. */
const OF_BATCH = /batch-secret/
/** What the reader typed themselves comes back to them. */
const withoutEcho = (body: string, path: string) => {
  const asked = new URL(path, 'http://x').searchParams.get('query')
  return asked === null ? body : body.replaceAll(asked, '').replaceAll(encodeURIComponent(asked), '')
}

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const site = await startTestSite()
const { db } = site
const { course, first, locked, hidden } = await makeStagedCourse(db)
const [creator, member, other, waiting, outsider] = [
  await site.person('secret_creator', 'creator'),
  await site.person('secret_member'),
  await site.person('secret_other'),
  await site.person('secret_waiting'),
  await site.person('secret_outsider'),
]
const batch = await makeBatch(db, {
  ...{ courseId: course.id, creatorId: creator.id, memberCount: 2 },
  ...{ startsAt: inDays(-3), endsAt: inDays(30) },
})
const earlyCourse = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted' })
const { lesson: earlyLesson } = await makeLesson(db, {
  ...{ course: earlyCourse, type: 'article', articleHtml: '<p>early-secret text</p>' },
})
const early = await makeBatch(db, {
  ...{ courseId: earlyCourse.id, creatorId: creator.id, memberCount: 1 },
  ...{ startsAt: inDays(20), endsAt: inDays(60) },
})
for (const [batchId, userId] of [
  [batch.id, member.id],
  [batch.id, other.id],
  [early.id, member.id],
] as const)
  await db.insert(batchMembers).values({ batchId, userId, joinedAt: inDays(-4) })
await db.insert(batchWaiting).values({ batchId: batch.id, userId: waiting.id, turn: 1, since: inDays(-2) })
for (const { id, username } of [member, other])
  await admitLearner(db, { id, email: `${username}@lectern.example` }, course.id)

const makeThings = async (batchId: string, word: string) => {
  await db.insert(batchResources).values({
    ...{ batchId, title: `${word} sheet`, description: word, url: `https://example.org/${word}` },
    createdAt: inDays(-2),
  })
  return makeAssignment(db, batchId, {
    ...{ title: `${word} task`, descriptionHtml: `<p>${word}</p>`, expiredAt: inDays(5) },
  })
}
const assignment = await makeThings(batch.id, 'batch-secret')
await makeThings(early.id, 'early-secret')
const liveClass = await makeLiveClass(db, batch.id, {
  ...{ title: 'batch-secret class', description: 'batch-secret topic', startsAt: inDays(1) },
  link: 'https://meet.example/message-secret',
})
const announce = (title: string, given: Partial<typeof announcements.$inferInsert> = {}) =>
  db.insert(announcements).values({
    ...{ batchId: batch.id, authorId: creator.id, title, body: title, html: `<p>${title}</p>` },
    ...{ publishAt: inDays(-1), publishedAt: inDays(-1), createdAt: inDays(-1) },
    ...{ idempotencyKey: randomUUID(), ...given },
  })
await announce('batch-secret news')
await announce('scheduled-secret news', { publishAt: inDays(3), publishedAt: null })
const send = (title: string, to: string[]) =>
  creator.browser.send('POST', `/api/cohorts/${batch.id}/messages`, {
    json: { title, body: title, byMail: false, to: { userIds: to }, idempotencyKey: randomUUID() },
  })
expect((await send('message-secret words', [other.id])).status).toBe(201)
for (const { video, lecture } of [locked, hidden]) {
  const word = lecture.title.includes('hidden') ? 'hidden-secret' : 'locked-secret'
  if (video)
    await db.insert(videoTranscripts).values({ videoId: video.id, language: 'en', text: `${word} sentence` })
  writeStreamFiles(site.dataDir, video?.folder ?? '')
  const id = randomUUID()
  const said = { lessonId: lecture.id, courseId: course.id, authorId: other.id, text: `${word} comment` }
  await db.insert(comments).values({ id, ...said, createdAt: inDays(-1) })
  await db.transaction((tx) =>
    deliverNotifications(
      tx,
      {
        actorId: other.id,
        recipients: [member, waiting, outsider].map(({ id: userId }) => ({
          ...{ userId, type: 'comment-mention' as const, idempotencyKey: `mention:${id}` },
        })),
        ...{ entityId: id, lessonId: lecture.id, courseId: course.id, commentId: id },
      },
      new Date(),
    ),
  )
}
await notifyCatalogueChanged(db)

const READERS: { name: string; browser: HttpBrowser; isMember: boolean }[] = [
  { name: 'a member', browser: member.browser, isMember: true },
  { name: 'who waits', browser: waiting.browser, isMember: false },
  { name: 'another learner', browser: outsider.browser, isMember: false },
  { name: 'a visitor', browser: site.visitor(), isMember: false },
]

const closed = [...locked.lessons, ...hidden.lessons]
const ids = closed.map(({ id }) => id)
/** What stands for each parameter of an address. Null: nothing of a batch is read there, or its name is a secret itself. */
const PARAMETERS: Record<string, readonly string[] | null> = {
  slug: [batch.slug, early.slug],
  batchSlug: [batch.slug, early.slug],
  batchId: [batch.id, early.id],
  seoTitle: [course.seoTitle, earlyCourse.seoTitle],
  videoTitle: [...closed, earlyLesson].map(({ seoTitle }) => seoTitle),
  courseId: [course.id, earlyCourse.id],
  courseIds: [course.id, earlyCourse.id],
  lessonId: [...ids, earlyLesson.id],
  videoId: [...ids, locked.video?.id ?? '', hidden.video?.id ?? ''],
  encodedVideoSeqNo: [...closed, earlyLesson].map(({ seqNo }) => encodeVideoSeqNo(seqNo)),
  problemId: [locked.problemId, hidden.problemId],
  codingProblemId: [locked.codingProblemId, hidden.codingProblemId],
  questionSetId: [locked.problemId, hidden.problemId],
  assignmentId: [assignment.id],
  classId: [liveClass.id],
  userId: [member.id, other.id, creator.id],
  userIds: [member.id],
  creatorId: [creator.id, course.creatorId],
  username: [member.username, creator.username],
  category: ['all'],
  language: ['en'],
  format: ['json'],
  kind: ['course'],
  subjectId: [course.id],
  list: ['followers'],
  id: ids,
  ...{ exportId: null, until: null, signature: null, pincode: null, bundleId: null, submissionId: null },
  ...{ commentId: null, documentId: null, draftId: null, itemId: null, resumeId: null, templateId: null },
  ...{ ticketId: null, pollId: null, orderId: null, requestId: null, table: null, seconds: null, step: null },
  ...{ tab: null, token: null },
}
const valuesOf = (name: string) => PARAMETERS[name] ?? []

/** All addresses that a path with parameters stands for. */
function fillIn(path: string): string[] {
  const [whole, brace, colon] = /\{(\w+)\}|:(\w+)\??/.exec(path) ?? []
  if (whole === undefined) return [path]
  return valuesOf(brace ?? colon ?? '').flatMap((value) =>
    fillIn(path.replace(whole, encodeURIComponent(value))),
  )
}

interface ApiParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}
const document = (await site.visitor().send('GET', '/api/openapi.json')).json<{
  paths: Record<string, { get?: { parameters?: ApiParameter[] } }>
}>()
const API = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get ? [{ path, asked: (get.parameters ?? []).filter((one) => one.in === 'query' && one.required) }] : [],
)
const listPages = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const whole = [above, path].filter((part) => part !== '').join('/')
    return children ? listPages(children, whole) : [`/${whole}`]
  })
const PAGES = listPages(await routes).filter((path) => !path.includes('*') && !path.startsWith('/dev'))

const WORDS = [
  'locked-secret',
  'hidden-secret',
  'sentence',
  'The hidden',
  'early-secret',
  'batch-secret',
  'text',
]
const CHANNELS: Record<string, () => string[]> = {
  'the API': () =>
    API.flatMap(({ path, asked }) =>
      fillIn(path).flatMap((filled) => {
        const query = asked.map(({ name }) => `${name}=${encodeURIComponent(valuesOf(name)[0] ?? '')}`)
        return [`/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`]
      }),
    ),
  'the pages': () => PAGES.flatMap(fillIn),
  'what pages load': () =>
    PAGES.flatMap(fillIn).map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
  search: () =>
    WORDS.flatMap((word) => {
      const query = `query=${encodeURIComponent(word)}`
      return [`/api/search?${query}`, `/search?${query}`, `/search.data?${query}`].flatMap((address) => [
        address,
        ...SEARCH_TYPES.map((type) => `${address}&type=${type}`),
      ])
    }),
  'for search engines': () => [
    '/sitemap.xml',
    '/sitemap/pages.xml',
    `/sitemap/courses-${course.id}.xml`,
    '/robots.txt',
  ],
  'the file of a class': () => [`/api/live-classes/${liveClass.id}/event.ics`],
}

test('every parameter of an address has something that stands for it', () => {
  const named = [...API.map(({ path }) => path), ...PAGES].flatMap((path) =>
    [...path.matchAll(/\{(\w+)\}|:(\w+)/g)].map(([, brace, colon]) => brace ?? colon ?? ''),
  )
  const asked = API.flatMap((one) => one.asked.map(({ name }) => name))
  expect([...new Set([...named, ...asked])].filter((name) => !(name in PARAMETERS))).toEqual([])
  expect(CHANNELS['the API']?.().length).toBeGreaterThan(100)
  expect(CHANNELS['the pages']?.()).toContain(`/batches/${batch.slug}/announcements`)
})

// Side by side, since most of an answer is waiting for the database.
for (const [channel, listAddresses] of Object.entries(CHANNELS))
  test.concurrent.each(READERS)(
    `${channel}, for $name`,
    { timeout: 180_000 },
    async ({ browser, isMember }) => {
      const leaks: string[] = []
      for (const address of listAddresses()) {
        const { status, body } = await browser.send('GET', address)
        // A limit would say nothing, whatever leaks.
        expect([429, 500], address).not.toContain(status)
        const said = withoutEcho(body, address)
        const found = SECRET.exec(said) ?? (isMember ? null : OF_BATCH.exec(said))
        if (found) leaks.push(`${address}: …${said.slice(Math.max(0, found.index - 60), found.index + 60)}…`)
      }
      expect(leaks).toEqual([])
    },
  )

test('the words can be read where they belong, so that this file would notice', async () => {
  const [own, others] = [
    await member.browser.send('GET', `/batches/${batch.slug}/announcements`),
    await other.browser.send('GET', `/batches/${batch.slug}/announcements`),
  ]
  expect(own.body).toContain('batch-secret news')
  expect(others.body).toContain('message-secret words')
  const managed = await creator.browser.send('GET', `/api/cohorts/${batch.id}/announcements`)
  expect(managed.body).toContain('scheduled-secret news')
  const open = await member.browser.send('GET', `/courses/${course.seoTitle}/${first.article.seoTitle}`)
  expect(open.body).toContain('first-secret text')
})

test.each(READERS)(
  'no video, caption or comment of a closed stage, and no feed, is for $name',
  async ({ browser, isMember }) => {
    for (const { id } of [...locked.lessons, ...hidden.lessons, earlyLesson]) {
      const stream = await browser.send('POST', `/api/lessons/${id}/stream`, { json: {} })
      expect(stream.status).toBeGreaterThanOrEqual(400)
      expect(stream.body).not.toMatch(SECRET)
    }
    const feed = await browser.send('PUT', '/api/calendar-feeds', { json: { batchId: batch.id } })
    expect(feed.status < 300).toBe(isMember)
    if (!isMember) return
    const { body } = await site
      .visitor()
      .send('GET', new URL(feed.json<{ path: string }>().path, 'http://x').pathname)
    expect(body).toContain('batch-secret class')
    expect(body).not.toMatch(SECRET)
  },
)

const sockets: ReturnType<typeof io>[] = []
afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

test('messages on sockets say that something has changed, not what', { timeout: 60_000 }, async () => {
  const heard = new Map<string, unknown[]>()
  const connect = async (name: string, browser: HttpBrowser) => {
    const socket = io(site.address, {
      ...{ path: '/api/realtime', transports: ['websocket'], forceNew: true },
      extraHeaders: { cookie: formatCookies(browser.cookies) },
    })
    sockets.push(socket)
    const all: unknown[] = []
    heard.set(name, all)
    socket.onAny((...given: unknown[]) => all.push(given))
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const answers = [
      await socket
        .timeout(10_000)
        .emitWithAck(WATCH_ANNOUNCEMENTS_MESSAGE, { batchId: batch.id })
        .catch(() => null),
      await socket
        .timeout(10_000)
        .emitWithAck(WATCH_CLASSES_MESSAGE, { batchId: batch.id })
        .catch(() => null),
      await Promise.all(
        [locked.lecture.id, hidden.lecture.id].map((lessonId) =>
          socket
            .timeout(2_000)
            .emitWithAck(WATCH_COMMENTS_MESSAGE, { lessonId })
            .catch(() => null),
        ),
      ),
    ]
    all.push(answers)
    return all
  }
  await Promise.all(READERS.map(({ name, browser }) => connect(name, browser)))
  const ofOther = await connect('other', other.browser)
  expect((await send('message-secret again', [other.id])).status).toBe(201)
  const [scheduled] = await db
    .select()
    .from(announcements)
    .where(eq(announcements.title, 'scheduled-secret news'))
  const edited = await creator.browser.send('PUT', `/api/announcements/${scheduled?.id}`, {
    json: {
      ...{
        version: scheduled?.version,
        title: 'scheduled-secret news',
        body: 'scheduled-secret',
        isPinned: true,
      },
      ...{ byMail: false, publishAt: inDays(4).toISOString() },
    },
  })
  expect(edited.status).toBe(200)
  await expect
    .poll(() => JSON.stringify(ofOther).includes('announcements:changed'), { timeout: 40_000 })
    .toBe(true)
  for (const { name, isMember } of READERS) {
    const said = JSON.stringify(heard.get(name))
    expect(said, name).not.toMatch(SECRET)
    if (!isMember) expect(said, name).not.toMatch(OF_BATCH)
  }
  // Nothing that was for somebody else reached another page.
  expect(JSON.stringify(heard.get('a member'))).not.toContain('announcements:changed')
})

test('an archived or ended batch keeps them as well', { timeout: 120_000 }, async () => {
  await db
    .update(batches)
    .set({ archivedAt: new Date(), endsAt: inDays(-1) })
    .where(eq(batches.id, batch.id))
  await notifyCatalogueChanged(db)
  const read = async ({ browser, isMember }: (typeof READERS)[number]) => {
    for (const address of PAGES.filter((path) => path.startsWith('/batches')).flatMap(fillIn)) {
      const { body } = await browser.send('GET', address)
      expect(body, address).not.toMatch(SECRET)
      if (!isMember) expect(body, address).not.toMatch(OF_BATCH)
    }
  }
  await Promise.all(READERS.map(read))
})
