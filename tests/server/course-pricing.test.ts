import { randomUUID } from 'node:crypto'
import { call, createRouterClient, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  courses,
  getCourseCardsById,
  grantAccess,
  resolveCourseGrant,
} from '#features/catalogue/server/index.ts'
import { countLessonLearners, enrolments } from '#features/learning/server/index.ts'
import { drafts, priceRequests } from '#features/studio/server/draft-tables.ts'
import { definePriceMailJob } from '#features/studio/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { createTestCommandContext, listTestAuditEntries } from '#tests/support/command-context.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAdminRouter } from '#tests/support/routers.ts'
import { createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const clock = new FakeClock('2026-03-02T09:00:00Z')
const studio = createCourseDraftTools(await createVideoTools(database), { countLessonLearners })
const { router, as, get, save, publish, makeComplete } = studio
const admin = createTestAdminRouter()
const deskOf = (actor: Actor) =>
  createRouterClient(admin, { context: createTestContext(db, actor, { clock }) })
const support = await makeUser(db, { roles: ['support'] })
const desk = deskOf(support)

const submit = ({ actor, draftId }: { actor: Actor; draftId: string }) =>
  call(router.requestCoursePrice, { draftId }, as(actor))
const withdraw = ({ actor, draftId }: { actor: Actor; draftId: string }) =>
  call(router.withdrawPriceRequest, { draftId }, as(actor))

const mail = { subject: 'Hello', body: 'Dear {firstName}' }
const mails = { welcomeEmail: mail, congratulationsEmail: mail }

async function makeRestricted(title: string) {
  const made = await makeComplete(title)
  const { version } = await get(made.actor, made.draftId)
  await save(made.actor, made.draftId, version, { visibility: 'restricted', ...mails })
  return made
}
async function makeWaiting(title: string) {
  const made = await makeRestricted(title)
  await submit(made)
  return { ...made, requestId: (await requestOf(made.draftId))?.id ?? '' }
}
const requestOf = async (draftId: string) =>
  (await db.select().from(priceRequests).where(eq(priceRequests.draftId, draftId))).at(-1)
const courseOf = async ({ id }: Actor) =>
  (await db.select().from(courses).where(eq(courses.creatorId, id)))[0]

describe('asking for a price', () => {
  test('waits once, also from two windows, and is withdrawn and asked again', async () => {
    const made = await makeRestricted('Patient Course')
    const answers = await Promise.all([submit(made), submit(made)])
    expect(new Set(answers.map(({ priceRequestedAt }) => priceRequestedAt)).size).toBe(1)
    expect(await db.$count(priceRequests, eq(priceRequests.draftId, made.draftId))).toBe(1)
    expect((await get(made.actor, made.draftId)).priceRequestedAt).toBe(answers[0]?.priceRequestedAt)
    expect(await withdraw(made)).toMatchObject({ price: null, priceRequestedAt: null })
    expect(await requestOf(made.draftId)).toMatchObject({ state: 'withdrawn', price: null })
    expect(await withdraw(made)).toMatchObject({ priceRequestedAt: null })
    expect((await submit(made)).priceRequestedAt).not.toBeNull()
  })

  test('is for complete restricted courses without a price', async () => {
    const open = await makeComplete('Open Course')
    expect((await safe(submit(open))).error).toMatchObject({ code: 'NO_PRICE_NEEDED' })
    const bare = await makeRestricted('Bare Course')
    await call(router.deleteDraftTopic, { draftId: bare.draftId, topicId: bare.first }, as(bare.actor))
    await call(router.deleteDraftTopic, { draftId: bare.draftId, topicId: bare.second }, as(bare.actor))
    expect((await safe(submit(bare))).error).toMatchObject({
      code: 'INCOMPLETE',
      data: { step: 'curriculam' },
    })
    const { requestId, ...priced } = await makeWaiting('Priced Course')
    await desk.setRequestedPrice({ requestId, price: 0, expectedPrice: null })
    expect((await safe(submit(priced))).error).toMatchObject({ code: 'NO_PRICE_NEEDED' })
  })

  test('ends when the course is to be open to everybody, and with the draft', async () => {
    const { actor, draftId, requestId } = await makeWaiting('Undecided Course')
    const { version } = await get(actor, draftId)
    await save(actor, draftId, version, { visibility: 'public' })
    expect((await get(actor, draftId)).priceRequestedAt).toBeNull()
    expect(await db.$count(priceRequests, eq(priceRequests.state, 'waiting'))).toBeGreaterThanOrEqual(0)
    expect((await desk.getPriceRequest({ requestId })).state).toBe('withdrawn')
    await call(router.deleteCourseDraft, { draftId }, as(actor))
    expect((await safe(desk.getPriceRequest({ requestId }))).error).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is nobody’s but the creator’s', async () => {
    const { draftId } = await makeWaiting('Private Matter')
    const actor = await makeUser(db, { roles: ['creator'] })
    expect((await safe(submit({ actor, draftId }))).error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await safe(withdraw({ actor, draftId }))).error).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a price', () => {
  test('is what publishing waits for, stands on the course, and stays for later publications', async () => {
    const { actor, draftId, requestId } = await makeWaiting('Costly Course')
    expect((await safe(publish(actor, draftId))).error).toMatchObject({
      code: 'INCOMPLETE',
      message: 'Cannot publish an incomplete course',
      data: { step: 'pricing' },
    })
    const priced = await desk.setRequestedPrice({ requestId, price: 4900, expectedPrice: null })
    expect(priced).toMatchObject({ state: 'priced', price: 4900, decidedBy: { id: support.id } })
    const { seoTitle } = await publish(actor, draftId)
    const course = await courseOf(actor)
    expect(course).toMatchObject({ seoTitle, price: 4900, visibility: 'restricted' })
    const { version } = await get(actor, draftId)
    const open = await save(actor, draftId, version, { visibility: 'public' })
    await publish(actor, draftId)
    const cards = await getCourseCardsById({ db, clock }, [course?.id ?? ''])
    expect(cards.get(course?.id ?? '')).toMatchObject({ visibility: 'public', price: null })
    await save(actor, draftId, open.version, { visibility: 'restricted' })
    await publish(actor, draftId)
    expect(await courseOf(actor)).toMatchObject({ price: 4900, visibility: 'restricted' })
    expect(await listTestAuditEntries(db, requestId)).toMatchObject([
      {
        action: 'price-request.priced',
        details: { price: 4900, before: null, draft: draftId, course: null },
      },
    ])
  })

  test('is corrected before and after the publication, on what was seen only', async () => {
    const { actor, draftId, requestId } = await makeWaiting('Mispriced Course')
    const attempts = await Promise.all(
      [100, 200].map((price) => safe(desk.setRequestedPrice({ requestId, price, expectedPrice: null }))),
    )
    expect(attempts.filter(({ error }) => error === null)).toHaveLength(1)
    const { price = null } = (await requestOf(draftId)) ?? {}
    expect(attempts.find(({ error }) => error !== null)?.error).toMatchObject({
      code: 'CONFLICT',
      data: { state: 'priced', price, decidedBy: { id: support.id } },
    })
    await desk.setRequestedPrice({ requestId, price: 300, expectedPrice: price })
    expect((await get(actor, draftId)).price).toBe(300)
    await publish(actor, draftId)
    await desk.setRequestedPrice({ requestId, price: 400, expectedPrice: 300 })
    expect((await courseOf(actor))?.price).toBe(400)
    const chief = deskOf(await makeUser(db, { roles: ['admin'] }))
    const courseId = (await courseOf(actor))?.id ?? ''
    expect(await chief.setCoursePrice({ courseId, price: 500 })).toMatchObject({ price: 500 })
    expect((await get(actor, draftId)).price).toBe(500)
    expect(
      (await listTestAuditEntries(db, courseId)).filter(({ action }) => action === 'course.priced'),
    ).toEqual([expect.objectContaining({ details: { slug: 'mispriced-course', price: 500, before: 400 } })])
  })

  test('is not set for what was withdrawn, is unknown, or has no such price', async () => {
    const made = await makeWaiting('Withdrawn Course')
    const { requestId } = made
    for (const price of [-1, 1.5, 10_000_001])
      expect(
        (await safe(desk.setRequestedPrice({ requestId, price, expectedPrice: null }))).error,
      ).toMatchObject({
        code: 'BAD_REQUEST',
      })
    await withdraw(made)
    const late = await safe(desk.setRequestedPrice({ requestId, price: 5, expectedPrice: null }))
    expect(late.error).toMatchObject({ code: 'CONFLICT', data: { state: 'withdrawn' } })
    const unknown = { requestId: randomUUID(), price: 5, expectedPrice: null }
    expect((await safe(desk.setRequestedPrice(unknown))).error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await get(made.actor, made.draftId)).price).toBeNull()
    const open = await makeComplete('Free For All')
    await publish(open.actor, open.draftId)
    const chief = deskOf(await makeUser(db, { roles: ['admin'] }))
    const courseId = (await courseOf(open.actor))?.id ?? ''
    expect((await safe(chief.setCoursePrice({ courseId, price: 5 }))).error).toMatchObject({
      code: 'REFUSED',
    })
  })

  test('set at the moment of the first publication is on the course', async () => {
    const { actor, draftId, requestId } = await makeWaiting('Raced Price')
    await desk.setRequestedPrice({ requestId, price: 10, expectedPrice: null })
    await Promise.all([
      publish(actor, draftId),
      desk.setRequestedPrice({ requestId, price: 20, expectedPrice: 10 }),
    ])
    expect((await courseOf(actor))?.price).toBe(20)
    expect((await get(actor, draftId)).price).toBe(20)
  })

  test('is mailed to the creator as it is then, once there is one', async () => {
    const { actor, draftId, requestId } = await makeWaiting('Mailed Course')
    const sent: MailMessage[] = []
    const site = { name: 'Lectern', logo: null, publicUrl: 'https://learn.example' }
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) }
    const job = definePriceMailJob({ db, clock, mailer, site, settings: TEST_SETTINGS } as never)
    const handle = () => job.handle({ requestId }, {} as never)
    await handle()
    expect(sent).toEqual([])
    await desk.setRequestedPrice({ requestId, price: 1200, expectedPrice: null })
    await handle()
    expect(sent).toMatchObject([{ to: actor.email }])
    expect(sent[0]?.text).toContain('The price of “Mailed Course” is $1,200.')
    expect(sent[0]?.text).toContain(`https://learn.example/upload/course/publish?id=${draftId}`)
  })
})

describe('the queue', () => {
  test('has what waits, the oldest first, page by page, and by creator', async () => {
    await db.delete(priceRequests)
    const first = await makeWaiting('First In Line')
    const second = await makeWaiting('Second In Line')
    const page = await desk.listPriceRequests({ limit: 1 })
    expect(page.data).toMatchObject([
      { id: first.requestId, title: 'First In Line', lessonCount: 3, creator: { id: first.actor.id } },
    ])
    const rest = await desk.listPriceRequests({ limit: 1, after: page.next ?? undefined })
    expect(rest).toMatchObject({ data: [{ id: second.requestId }], next: null })
    const own = await desk.listPriceRequests({ search: second.actor.email })
    expect(own.data.map(({ id }) => id)).toEqual([second.requestId])
    expect((await desk.listPriceRequests({ search: 'nobody@lectern.example' })).data).toEqual([])
    const { data } = await desk.listQueueBacklogs()
    expect(data.find(({ queue }) => queue === 'pricing')).toMatchObject({ waiting: 2 })
    expect(await desk.findDraftPriceRequest({ draftId: first.draftId })).toEqual({
      requestId: first.requestId,
    })
    const { topics, aboutHtml } = await desk.getPriceRequest({ requestId: first.requestId })
    expect(aboutHtml).toContain('<strong>about</strong>')
    expect(topics.map(({ items }) => items.length)).toEqual([2, 1])
  })

  test('is for support and administrators', async () => {
    for (const role of ['staff', 'creator', 'mentor'] as const) {
      const other = deskOf(await makeUser(db, { roles: [role] }))
      expect((await safe(other.listPriceRequests({}))).error).toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

test('learners of an open course stay enrolled when it becomes restricted, and need a grant to go on', async () => {
  const { actor, draftId } = await makeComplete('Closing Course')
  await publish(actor, draftId)
  const course = await courseOf(actor)
  const courseId = course?.id ?? ''
  const learner = await makeUser(db)
  await db.insert(enrolments).values({ userId: learner.id, courseId, createdAt: clock.now() } as never)
  const { version } = await get(actor, draftId)
  await save(actor, draftId, version, { visibility: 'restricted', ...mails })
  await submit({ actor, draftId })
  const request = await requestOf(draftId)
  await desk.setRequestedPrice({ requestId: request?.id ?? '', price: 7, expectedPrice: null })
  expect((await courseOf(actor))?.visibility).toBe('public')
  await publish(actor, draftId)
  expect(await db.$count(enrolments, eq(enrolments.courseId, courseId))).toBe(1)
  const changed = await courseOf(actor)
  if (!changed) throw new Error('the course is gone')
  const isOpen = async () => (await resolveCourseGrant({ db, clock, actor: learner }, changed)).granted
  expect(await isOpen()).toBe(false)
  const context = createTestCommandContext(db, clock)
  await grantAccess(context, { course: changed.seoTitle, emails: [learner.email] })
  expect(await isOpen()).toBe(true)
  const { version: later } = await get(actor, draftId)
  await save(actor, draftId, later, { visibility: 'unlisted' })
  await publish(actor, draftId)
  expect((await db.select().from(drafts).where(eq(drafts.id, draftId)))[0]?.price).toBe(7)
})
