import { call, createRouterClient, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bundles, courses } from '#features/catalogue/server/index.ts'
import type { BundleDraft } from '#features/studio/rules/bundle-drafts/bundle-draft.ts'
import { priceRequests } from '#features/studio/server/draft-tables.ts'
import { definePriceMailJob } from '#features/studio/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { listTestAuditEntries } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestAdminRouter, createTestStudioRouter } from '#tests/support/routers.ts'
import { createTestContext, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const clock = new FakeClock('2026-03-02T09:00:00Z')
const router = createTestStudioRouter(await createVideoTools(database))
const as = (actor: Actor) => ({ context: createTestContext(db, actor, { clock }) })
const desk = createRouterClient(createTestAdminRouter(), as(await makeUser(db, { roles: ['support'] })))

const mail = { subject: 'Hello', body: 'Dear {firstName}' }
const COMPLETE = {
  ...{ ctfTitle: 'Seafaring', about: 'Boats' },
  ...{ welcomeEmail: mail, congratulationsEmail: mail },
}

interface Made {
  readonly actor: Actor
  readonly draftId: string
}
const get = ({ actor, draftId }: Made) => call(router.getBundleDraft, { draftId }, as(actor))
const submit = ({ actor, draftId }: Made) => call(router.requestBundlePrice, { draftId }, as(actor))
const withdraw = ({ actor, draftId }: Made) => call(router.withdrawBundlePriceRequest, { draftId }, as(actor))
const save = async (made: Made, changes: Partial<BundleDraft>) => {
  const { version } = await get(made)
  await call(router.saveBundleDraft, { draftId: made.draftId, version, changes }, as(made.actor))
}
const publish = async (made: Made) => {
  const { version } = await get(made)
  return call(router.publishBundle, { draftId: made.draftId, version }, as(made.actor))
}

/** Complete but for the price, with a course of the given visibility. */
async function makeDraft(title: string, visibility: 'public' | 'restricted' | 'practice' = 'restricted') {
  const actor = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, { creatorId: actor.id, visibility })
  const { id: draftId } = await call(router.createBundleDraft, undefined, as(actor))
  const made = { actor, draftId, course }
  await save(made, { ...COMPLETE, title, courseIds: [course.id] })
  return made
}
async function makeWaiting(title: string) {
  const made = await makeDraft(title)
  await submit(made)
  return { ...made, requestId: (await requestOf(made.draftId))?.id ?? '' }
}
const requestOf = async (draftId: string) =>
  (await db.select().from(priceRequests).where(eq(priceRequests.draftId, draftId))).at(-1)
const bundleOf = async ({ actor }: Made) =>
  (await db.select().from(bundles).where(eq(bundles.creatorId, actor.id)))[0]

describe('asking for a price', () => {
  test('waits once, also from two windows, and is withdrawn and asked again', async () => {
    const made = await makeDraft('Patient Bundle')
    await Promise.all([submit(made), submit(made)])
    expect(await db.$count(priceRequests, eq(priceRequests.draftId, made.draftId))).toBe(1)
    expect((await get(made)).priceRequestedAt).toBe(clock.now().toISOString())
    expect(await withdraw(made)).toMatchObject({ price: null, priceRequestedAt: null })
    expect(await withdraw(made)).toMatchObject({ priceRequestedAt: null })
    expect((await submit(made)).priceRequestedAt).not.toBeNull()
  })

  test('is for complete bundles with a course that needs access', async () => {
    const open = await makeDraft('Open Bundle', 'public')
    expect((await safe(submit(open))).error).toMatchObject({ code: 'NO_PRICE_NEEDED' })
    const bare = await makeDraft('Bare Bundle', 'practice')
    await save(bare, { welcomeEmail: null })
    expect((await safe(submit(bare))).error).toMatchObject({
      code: 'INCOMPLETE',
      data: { step: 'creator-message' },
    })
  })

  test('ends when no course needs access any more, by saving or by publishing, and with the draft', async () => {
    const [saved, opened] = [await makeWaiting('Saved Bundle'), await makeWaiting('Opened Bundle')]
    const free = await makeCourse(db, { creatorId: saved.actor.id })
    await save(saved, { courseIds: [free.id] })
    expect((await desk.getPriceRequest({ requestId: saved.requestId })).state).toBe('withdrawn')
    await db.update(courses).set({ visibility: 'public' }).where(eq(courses.id, opened.course.id))
    await publish(opened)
    expect((await desk.getPriceRequest({ requestId: opened.requestId })).state).toBe('withdrawn')
    expect(await bundleOf(opened)).toMatchObject({ price: null })
    await call(router.deleteBundleDraft, { draftId: saved.draftId }, as(saved.actor))
    const gone = await safe(desk.getPriceRequest({ requestId: saved.requestId }))
    expect(gone.error).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is nobody’s but the creator’s', async () => {
    const { draftId } = await makeWaiting('Private Bundle')
    const actor = await makeUser(db, { roles: ['creator'] })
    expect((await safe(submit({ actor, draftId }))).error).toMatchObject({ code: 'NOT_FOUND' })
    expect((await safe(withdraw({ actor, draftId }))).error).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a price', () => {
  test('is what publishing waits for, stands on the bundle, and stays', async () => {
    const { requestId, ...made } = await makeWaiting('Costly Bundle')
    expect((await safe(publish(made))).error).toMatchObject({
      code: 'INCOMPLETE',
      message: 'Cannot publish an incomplete bundle',
      data: { step: 'pricing' },
    })
    await desk.setRequestedPrice({ requestId, price: 4900, expectedPrice: null })
    await publish(made)
    const bundle = await bundleOf(made)
    expect(bundle).toMatchObject({ price: 4900 })
    await desk.setRequestedPrice({ requestId, price: 5000, expectedPrice: 4900 })
    expect(await bundleOf(made)).toMatchObject({ price: 5000 })
    const open = await makeCourse(db, { creatorId: made.actor.id })
    await save(made, { courseIds: [open.id] })
    await publish(made)
    expect(await bundleOf(made)).toMatchObject({ price: 5000 })
    expect(await listTestAuditEntries(db, requestId)).toMatchObject([
      { action: 'price-request.priced', details: { price: 4900, before: null } },
      { action: 'price-request.priced', details: { price: 5000, before: 4900, bundle: bundle?.id } },
    ])
  })

  test('is kept by a bundle that has one, and asked of an open one that gets a course with access', async () => {
    const actor = await makeUser(db, { roles: ['creator'] })
    const closed = await makeCourse(db, { creatorId: actor.id, visibility: 'restricted' })
    const [priced, free] = [
      await makeBundle(db, [closed.id], { creatorId: actor.id, price: 700 }),
      await makeBundle(db, [(await makeCourse(db)).id], { creatorId: actor.id }),
    ]
    const first = await call(router.openBundleDraft, { bundleId: priced.id }, as(actor))
    expect(first).toMatchObject({ price: 700, priceRequestedAt: null })
    await save({ actor, draftId: first.id }, { ...COMPLETE, title: 'Kept Price' })
    await publish({ actor, draftId: first.id })
    expect((await db.select().from(bundles).where(eq(bundles.id, priced.id)))[0]?.price).toBe(700)
    const second = await call(router.openBundleDraft, { bundleId: free.id }, as(actor))
    const made = { actor, draftId: second.id }
    await save(made, { ...COMPLETE, title: 'Closed Later', courseIds: [closed.id] })
    expect((await safe(publish(made))).error).toMatchObject({ data: { step: 'pricing' } })
    await submit(made)
    const requestId = (await requestOf(made.draftId))?.id ?? ''
    await desk.setRequestedPrice({ requestId, price: 0, expectedPrice: null })
    expect((await db.select().from(bundles).where(eq(bundles.id, free.id)))[0]?.price).toBe(0)
    await publish(made)
  })

  test('set at the moment of the first publication is on the bundle', async () => {
    const { requestId, ...made } = await makeWaiting('Raced Bundle')
    await desk.setRequestedPrice({ requestId, price: 10, expectedPrice: null })
    await Promise.all([publish(made), desk.setRequestedPrice({ requestId, price: 20, expectedPrice: 10 })])
    expect(await bundleOf(made)).toMatchObject({ price: 20 })
  })

  test('is mailed to the creator', async () => {
    const { actor, draftId, requestId } = await makeWaiting('Mailed Bundle')
    const sent: MailMessage[] = []
    const site = { name: 'Lectern', logo: null, publicUrl: 'https://learn.example' }
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) }
    const job = definePriceMailJob({ db, clock, mailer, site, settings: TEST_SETTINGS } as never)
    await desk.setRequestedPrice({ requestId, price: 1200, expectedPrice: null })
    await job.handle({ requestId }, {} as never)
    expect(sent).toMatchObject([{ to: actor.email, subject: 'Your bundle has been priced – Lectern' }])
    expect(sent[0]?.text).toContain('The price of “Mailed Bundle” is $1,200.')
    expect(sent[0]?.text).toContain(`https://learn.example/upload/bundle/publish?id=${draftId}`)
  })
})

test('the queue has bundles among the courses, with what they contain', async () => {
  await db.delete(priceRequests)
  const [one, two] = [await makeWaiting('First In Line'), await makeWaiting('Second In Line')]
  await db.update(courses).set({ lessonCount: 3 }).where(eq(courses.id, one.course.id))
  const page = await desk.listPriceRequests({ limit: 1 })
  expect(page.data).toMatchObject([
    {
      id: one.requestId,
      kind: 'bundle',
      title: 'First In Line',
      courseCount: 1,
      lessonCount: 3,
      category: null,
    },
  ])
  const rest = await desk.listPriceRequests({ limit: 1, after: page.next ?? undefined })
  expect(rest).toMatchObject({ data: [{ id: two.requestId }], next: null })
  expect(await desk.findDraftPriceRequest({ draftId: one.draftId })).toEqual({ requestId: one.requestId })
  expect(await desk.getPriceRequest({ requestId: one.requestId })).toMatchObject({
    topics: [],
    courses: [{ id: one.course.id, needsAccess: true, lessonCount: 3 }],
  })
})
