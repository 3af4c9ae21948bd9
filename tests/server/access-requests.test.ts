import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { addAccessGrants } from '#features/catalogue/server/access/access-grants.ts'
import { requestAccess } from '#features/catalogue/server/access/access-requests.ts'
import { cataloguePersonalData } from '#features/catalogue/server/account-data.ts'
import { grantAccess, loadLessonAccess } from '#features/catalogue/server/index.ts'
import { findUsersOfBundle, findUsersOfCourse } from '#features/learning/server/index.ts'
import { ACCESS_GRANTS_SETTING } from '#features/studio/rules/settings.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCatalogueRouter, createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestSettings } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const clock = new FakeClock()
const limits = { consume: async () => 0 }
const studio = createTestStudioRouter(await createVideoTools(database), {
  findUsersOfCourse,
  findUsersOfBundle,
  limits,
})
const catalogue = createTestCatalogueRouter(db)
const settingsOf = (most: number) => createTestSettings({ [ACCESS_GRANTS_SETTING.key]: most })
const creatorClient = (actor: Actor, settings = createTestSettings()) =>
  createRouterClient(studio, { context: createTestContext(db, actor, { clock, settings }) })
const learnerClient = (actor: Actor) =>
  createRouterClient(catalogue, { context: createTestContext(db, actor, { clock }) })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )

async function makeClosed(kind: 'course' | 'video' = 'course') {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: creator.id, kind, visibility: 'restricted' })
  const { lesson } = await makeLesson(db, { course, type: 'article' })
  const learner = await makeUser(db)
  const isOpen = async () => {
    const asked = { userIds: [learner.id], lessonIds: [lesson.id], now: clock.now() }
    return (await loadLessonAccess({ db }, asked))(learner.id, lesson.id)
  }
  const subject = { kind, subjectId: course.id }
  const own = learnerClient(learner)
  const asked = { kind: 'course' as const, subjectId: course.id, message: ' May I? ' }
  const getOwn = () => own.getOwnAccess({ kind: 'course', subjectId: course.id })
  return { creator, course, lesson, learner, isOpen, subject, asked, own, getOwn }
}

test.each(['course', 'video'] as const)(
  'a learner asks for a %s, and its creator lets them in',
  async (kind) => {
    const { creator, learner, isOpen, subject, asked, own, getOwn } = await makeClosed(kind)
    expect(await getOwn()).toEqual({
      ...{ hasAccess: false, opensAt: null, canAsk: true, request: null },
    })
    expect(await own.requestAccess(asked)).toMatchObject({ canAsk: false, request: { state: 'waiting' } })
    const client = creatorClient(creator)
    const { data, totalCount } = await client.listAccessRequests(subject)
    const { name, email } = learner
    expect(data).toMatchObject([{ name, email, message: 'May I?' }])
    expect(totalCount).toBe(1)
    const answer = { ...subject, requestId: data[0]?.id ?? '', accepted: true }
    expect(await isOpen()).toBe(false)
    await client.answerAccessRequest(answer)
    expect(await isOpen()).toBe(true)
    expect(await codeOf(client.answerAccessRequest({ ...answer, accepted: false }))).toBe('NOT_FOUND')
    expect(await getOwn()).toMatchObject({ hasAccess: true, canAsk: false })
    expect(await codeOf(own.requestAccess(asked))).toBe('HAS_ACCESS')
    // It is a grant like any other of its creator.
    expect((await client.listGivenAccess(subject)).data).toMatchObject([{ email, canRevoke: true }])
  },
)

test('a refusal says why, and can be followed by another request a week later', async () => {
  const { creator, isOpen, subject, asked, own, getOwn } = await makeClosed()
  const client = creatorClient(creator)
  await own.requestAccess(asked)
  const requestId = (await client.listAccessRequests(subject)).data[0]?.id ?? ''
  await client.answerAccessRequest({ ...subject, requestId, accepted: false, reply: ' Next term. ' })
  expect(await isOpen()).toBe(false)
  expect(await getOwn()).toMatchObject({
    canAsk: false,
    request: { state: 'declined', reply: 'Next term.', askAgainAt: '2026-03-09T09:00:00.000Z' },
  })
  clock.advance({ days: 6, hours: 23 })
  expect(await codeOf(own.requestAccess(asked))).toBe('ASKED_ALREADY')
  clock.advance({ hours: 1 })
  expect(await getOwn()).toMatchObject({ canAsk: true })
  expect(await own.requestAccess({ ...asked, message: 'Now?' })).toMatchObject({
    request: { state: 'waiting', reply: '', askAgainAt: null },
  })
  expect((await client.listAccessRequests(subject)).data).toMatchObject([{ message: 'Now?' }])
})

test('however many windows ask and answer at once, there is one request and one answer', async () => {
  const { creator, subject, asked, own } = await makeClosed()
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(own.requestAccess(asked))))
  expect(outcomes.sort()).toEqual(['ASKED_ALREADY', 'ASKED_ALREADY', 'OK'])
  const client = creatorClient(creator)
  const requestId = (await client.listAccessRequests(subject)).data[0]?.id ?? ''
  const answers = [true, false, true].map((accepted) =>
    codeOf(client.answerAccessRequest({ ...subject, requestId, accepted })),
  )
  expect((await Promise.all(answers)).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'OK'])
})

test('a request that there is no room for keeps waiting', async () => {
  const { creator, course, isOpen, subject, asked, own } = await makeClosed()
  const first = { course: course.seoTitle, emails: ['first@lectern.example'] }
  const source = { kind: 'creator', reference: '' } as const
  await grantAccess(createTestCommandContext(db, clock.now()), { ...first, source })
  await own.requestAccess(asked)
  const client = creatorClient(creator, settingsOf(1))
  const requestId = (await client.listAccessRequests(subject)).data[0]?.id ?? ''
  expect(await codeOf(client.answerAccessRequest({ ...subject, requestId, accepted: true }))).toBe('REFUSED')
  expect(await isOpen()).toBe(false)
  expect((await client.listAccessRequests(subject)).totalCount).toBe(1)
})

test('nobody asks for what is open, hidden or theirs, or answers for others', async () => {
  const { creator, course, learner, subject, asked, own } = await makeClosed()
  const open = await makeCourse(db, { creatorId: creator.id })
  const draft = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted', publishedAt: null })
  expect(await codeOf(own.requestAccess({ ...asked, subjectId: open.id }))).toBe('HAS_ACCESS')
  expect(await codeOf(own.requestAccess({ ...asked, subjectId: draft.id }))).toBe('NOT_FOUND')
  expect(await codeOf(learnerClient(creator).requestAccess(asked))).toBe('HAS_ACCESS')
  expect(await codeOf(own.requestAccess({ ...asked, message: '   ' }))).toBe('BAD_REQUEST')
  expect(await codeOf(own.requestAccess({ ...asked, message: 'x'.repeat(1_001) }))).toBe('BAD_REQUEST')
  await own.requestAccess(asked)
  const requestId = (await creatorClient(creator).listAccessRequests(subject)).data[0]?.id ?? ''
  const other = await makeClosed()
  const client = creatorClient(other.creator)
  for (const work of [subject, other.subject]) {
    const answer = client.answerAccessRequest({ ...work, requestId, accepted: true })
    expect(await codeOf(answer)).toBe('NOT_FOUND')
  }
  expect(await codeOf(client.listAccessRequests(subject))).toBe('NOT_FOUND')
  const bundle = await makeBundle(db, [course.id], { creatorId: creator.id })
  const asBundle = { kind: 'bundle', subjectId: bundle.id } as const
  expect((await creatorClient(creator).listAccessRequests(asBundle)).data).toEqual([])
  expect(await codeOf(creatorClient(learner).listAccessRequests(subject))).toBe('NOT_CREATOR')
})

test('a bundle is asked for like a course, and given to open what it holds', async () => {
  const { creator, course, learner, isOpen } = await makeClosed()
  const bundle = await makeBundle(db, [course.id], { creatorId: creator.id, price: 900 })
  const other = await makeBundle(db, [course.id], { creatorId: creator.id, price: 900 })
  const own = learnerClient(learner)
  const subject = { kind: 'bundle', subjectId: bundle.id } as const
  expect(await own.getOwnAccess(subject)).toMatchObject({ hasAccess: false, canAsk: true, request: null })
  await own.requestAccess({ ...subject, message: 'All of it, please.' })
  expect(await codeOf(own.requestAccess({ ...subject, message: 'Now?' }))).toBe('ASKED_ALREADY')
  const client = creatorClient(creator)
  const otherSubject = { kind: 'bundle', subjectId: other.id } as const
  expect((await client.listAccessRequests(otherSubject)).data).toEqual([])
  const [request] = (await client.listAccessRequests(subject)).data
  expect(request).toMatchObject({ email: learner.email, message: 'All of it, please.' })
  const requestId = request?.id ?? ''
  expect(await codeOf(client.answerAccessRequest({ ...otherSubject, requestId, accepted: true }))).toBe(
    'NOT_FOUND',
  )
  expect(
    await codeOf(creatorClient(learner).answerAccessRequest({ ...subject, requestId, accepted: true })),
  ).toBe('NOT_CREATOR')
  await client.answerAccessRequest({ ...subject, requestId, accepted: true })
  expect(await isOpen()).toBe(true)
  expect(await own.getOwnAccess(subject)).toMatchObject({ hasAccess: true, canAsk: false })
  expect(await codeOf(own.requestAccess({ ...subject, message: 'Again' }))).toBe('HAS_ACCESS')
  expect(await own.getOwnAccess(otherSubject)).toMatchObject({ hasAccess: false, canAsk: true })
})

test('a bundle that its creator cannot give, is open or is not there is not asked for', async () => {
  const { creator, course, learner } = await makeClosed()
  const own = learnerClient(learner)
  const codeFor = (subjectId: string) =>
    codeOf(own.requestAccess({ kind: 'bundle', subjectId, message: 'May I?' }))
  const shared = await makeBundle(db, [course.id], { creatorId: (await makeUser(db)).id })
  expect(await codeFor(shared.id)).toBe('NOBODY_TO_ASK')
  expect(await own.getOwnAccess({ kind: 'bundle', subjectId: shared.id })).toMatchObject({ canAsk: false })
  const free = await makeBundle(db, [(await makeCourse(db)).id], { creatorId: creator.id })
  expect(await codeFor(free.id)).toBe('HAS_ACCESS')
  const draft = await makeBundle(db, [course.id], { creatorId: creator.id, publishedAt: null })
  expect(await codeFor(draft.id)).toBe('NOT_FOUND')
  expect(await codeFor(course.id)).toBe('NOT_FOUND')
})

test('a member of a batch that has not begun reads when the course opens, and has nothing to ask for', async () => {
  const { course, lesson, learner, own, asked, getOwn } = await makeClosed()
  const beginsAt = new Date(clock.now().getTime() + 86_400_000)
  await database.db.transaction((tx) =>
    addAccessGrants(
      tx,
      { actor: learner, at: clock.now() },
      {
        subject: { courseId: course.id },
        source: { kind: 'batch', reference: 'b' },
        holders: { userIds: [learner.id] },
        beginsAt,
        expiresAt: null,
      },
    ),
  )
  const slugs = { seoTitle: course.seoTitle, videoTitle: lesson.seoTitle }
  const open = () => codeOf(own.getLesson(slugs))
  expect(await open()).toBe('NOT_STARTED')
  const stranger = learnerClient(await makeUser(db))
  expect(await codeOf(stranger.getLesson(slugs))).toBe('LOCKED')
  expect(await getOwn()).toMatchObject({ hasAccess: false, canAsk: false, opensAt: beginsAt.toISOString() })
  expect(await codeOf(own.requestAccess(asked))).toBe('HAS_ACCESS')
  clock.advance({ days: 1 })
  expect(await open()).toBe('OK')
  expect(await getOwn()).toMatchObject({ hasAccess: true, opensAt: null })
})

test('requests are in the copy of who asked, and go with them or with who could answer', async () => {
  const [one, two] = [await makeClosed(), await makeClosed()]
  const bundle = await makeBundle(db, [two.course.id], { creatorId: two.creator.id, price: 5 })
  const ofBundle = { kind: 'bundle', subjectId: bundle.id } as const
  await two.own.requestAccess({ ...ofBundle, message: 'And the bundle?' })
  for (const { learner, asked } of [one, two])
    expect(await requestAccess(createTestContext(db, learner, { clock }), asked)).toBe('asked')
  const copy = await cataloguePersonalData.exportData(db, one.learner.id)
  expect(copy).toMatchObject({ 'access-requests': [{ courseId: one.course.id }] })
  await db.transaction((tx) => cataloguePersonalData.eraseData(tx, one.learner.id, clock.now()))
  expect((await creatorClient(one.creator).listAccessRequests(one.subject)).totalCount).toBe(0)
  await db.transaction((tx) => cataloguePersonalData.eraseData(tx, two.creator.id, clock.now()))
  expect(await two.getOwn()).toMatchObject({ request: null })
  expect(await two.own.getOwnAccess(ofBundle)).toMatchObject({ request: null })
})
