import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, getCourse, getCoursePromotions } from '#features/catalogue/server/index.ts'
import { coursePromotions } from '#features/catalogue/server/promotion-tables.ts'
import { countLessonLearners, findUsersOfBundle, findUsersOfCourse } from '#features/learning/server/index.ts'
import { drafts } from '#features/studio/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createCourseDraftTools } from '#tests/support/course-drafts.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'

const database = await setUpTestDatabase()
const { db } = database
const deps = { countLessonLearners, findUsersOfCourse, findUsersOfBundle, limits: { consume: async () => 0 } }
const studio = createCourseDraftTools(await createVideoTools(database), deps)
const { router, as, get, save, publish, makeComplete } = studio
const mail = { subject: 'Welcome', body: 'Dear {firstName}' }

/** A restricted course with its price that may be published, and two closed works of the same creator. */
async function makeRestricted(title: string) {
  const made = await makeComplete(title)
  const { actor, draftId } = made
  const mails = { welcomeEmail: mail, congratulationsEmail: mail }
  const { version } = await get(actor, draftId)
  await save(actor, draftId, version, { visibility: 'restricted', ...mails })
  await db.update(drafts).set({ price: 0 }).where(eq(drafts.id, draftId))
  const course = await makeCourse(db, { creatorId: actor.id, visibility: 'restricted', title: `${title} 2` })
  const bundle = await makeBundle(db, [course.id], { creatorId: actor.id, title: `${title} all` })
  return { ...made, course, bundle }
}

const change = async (actor: Actor, draftId: string, changes: Parameters<typeof save>[3]) =>
  save(actor, draftId, (await get(actor, draftId)).version, changes)
const listOffers = (actor: Actor, draftId: string, search = '') =>
  call(router.listDraftAddOns, { draftId, search }, as(actor))
const publishedOf = async (creatorId: string, seoTitle: string) => {
  const [row] = await db.select().from(courses).where(eq(courses.seoTitle, seoTitle))
  expect(row?.creatorId).toBe(creatorId)
  return row?.id ?? ''
}
const changesOf = async (actor: Actor, draftId: string) =>
  (await call(router.listCourseDraftChanges, { draftId }, as(actor))).changes
const pageOf = async (seoTitle: string) => {
  const found = await getCourse(createTestContext(db, null), { seoTitle })
  if (!found.found) throw new Error('the course is not there')
  const { addOn, referralDiscount } = found.course
  return { addOn, referralDiscount }
}

test('promotions are saved with the draft, published with the course and come back when it is opened', async () => {
  const { actor, draftId, course, bundle } = await makeRestricted('Promoted One')
  // Without them the course is as complete as with them.
  const { seoTitle } = await publish(actor, draftId)
  const courseId = await publishedOf(actor.id, seoTitle)
  expect(await pageOf(seoTitle)).toEqual({ addOn: null, referralDiscount: null })
  const addOn = { kind: 'course', id: course.id } as const
  await change(actor, draftId, { addOn, referralDiscount: 10 })
  expect((await get(actor, draftId)).addOn).toMatchObject({
    ...addOn,
    title: course.title,
    state: 'available',
  })
  expect(await changesOf(actor, draftId)).toEqual([
    { change: 'added', what: 'promotions', title: `comes with “${course.title}” · 10% for the sender` },
  ])
  await publish(actor, draftId)
  const path = `/courses/${course.seoTitle}`
  expect(await pageOf(seoTitle)).toEqual({ addOn: { title: course.title, path }, referralDiscount: 10 })
  await db.delete(drafts).where(eq(drafts.id, draftId))
  const opened = await call(router.openCourseDraft, { courseId }, as(actor))
  expect(opened).toMatchObject({ document: { addOn, referralDiscount: 10 }, hasChanges: false })

  const other = { addOn: { kind: 'bundle', id: bundle.id } as const, referralDiscount: null }
  await change(actor, opened.id, other)
  expect(await changesOf(actor, opened.id)).toMatchObject([
    { change: 'changed', what: 'promotions', title: `comes with “${bundle.title}”` },
  ])
  await publish(actor, opened.id)
  expect(await getCoursePromotions(db, { courseId })).toEqual(other)
  await change(actor, opened.id, { addOn: null })
  expect(await changesOf(actor, opened.id)).toMatchObject([{ change: 'removed', what: 'promotions' }])
  await publish(actor, opened.id)
  expect(await db.$count(coursePromotions, eq(coursePromotions.courseId, courseId))).toBe(0)
})

test('a first publication names what comes with it; what was taken off or deleted is none', async () => {
  const { actor, draftId, course } = await makeRestricted('Promoted Two')
  await change(actor, draftId, { addOn: { kind: 'course', id: course.id }, referralDiscount: 0 })
  expect(await changesOf(actor, draftId)).toContainEqual({
    ...{ change: 'added', what: 'promotions' },
    title: `comes with “${course.title}” · 0% for the sender`,
  })
  const { seoTitle } = await publish(actor, draftId)
  await db.update(courses).set({ publishedAt: null }).where(eq(courses.id, course.id))
  expect(await pageOf(seoTitle)).toEqual({ addOn: null, referralDiscount: 0 })
  expect((await get(actor, draftId)).addOn).toMatchObject({ state: 'takenOff', title: course.title })
  await db.delete(courses).where(eq(courses.id, course.id))
  expect((await get(actor, draftId)).addOn).toMatchObject({ state: 'gone', title: '' })
  await change(actor, draftId, { tags: ['still'] })
  await publish(actor, draftId)
  const courseId = await publishedOf(actor.id, seoTitle)
  expect(await getCoursePromotions(db, { courseId })).toEqual({ addOn: null, referralDiscount: 0 })
})

test('only own published works that a grant opens are offered, and nothing is told of others', async () => {
  const { actor, draftId, course, bundle } = await makeRestricted('Promoted Three')
  const foreign = await makeCourse(db, { visibility: 'restricted', title: 'Promoted Three of another' })
  await makeCourse(db, { creatorId: actor.id, title: 'Promoted Three open' })
  const given = { creatorId: actor.id, visibility: 'restricted' } as const
  await makeCourse(db, { ...given, title: 'Promoted Three hidden', publishedAt: null })
  await makeCourse(db, { ...given, title: 'Promoted Three film', kind: 'video' })
  await makeBundle(db, [foreign.id], { creatorId: actor.id, title: 'Promoted Three shared' })
  const { seoTitle } = await publish(actor, draftId)
  expect((await listOffers(actor, draftId, 'promoted three')).data.map(({ id }) => id)).toEqual([
    course.id,
    bundle.id,
  ])
  expect((await listOffers(actor, draftId, 'THREE ALL')).totalCount).toBe(1)
  expect((await listOffers(actor, draftId, '%')).data).toEqual([])
  const id = foreign.id
  await change(actor, draftId, { addOn: { kind: 'course', id }, referralDiscount: null })
  const gone = { kind: 'course', id, title: '', category: '', image: null, path: null, state: 'gone' }
  expect((await get(actor, draftId)).addOn).toEqual(gone)
  await publish(actor, draftId)
  expect(await pageOf(seoTitle)).toEqual({ addOn: null, referralDiscount: null })
  // Nor does a course come with itself.
  await change(actor, draftId, { addOn: { kind: 'course', id: await publishedOf(actor.id, seoTitle) } })
  expect((await get(actor, draftId)).addOn?.state).toBe('gone')
})

test('drafts of others are not there, and what is no percent is not taken', async () => {
  const { actor, draftId } = await makeRestricted('Promoted Four')
  const other = await makeUser(db, { roles: ['creator'] })
  const refused = await safe(listOffers(other, draftId))
  expect(refused.error).toMatchObject({ code: 'NOT_FOUND' })
  const learner = await safe(listOffers(await makeUser(db), draftId))
  expect(learner.error).toMatchObject({ code: 'NOT_CREATOR' })
  for (const referralDiscount of [-1, 101, 1.5, Number.NaN])
    expect((await safe(change(actor, draftId, { referralDiscount }))).error).toMatchObject({
      code: 'BAD_REQUEST',
    })
  const wrong = { addOn: { kind: 'video', id: draftId } } as never
  expect((await safe(change(actor, draftId, wrong))).error).toMatchObject({ code: 'BAD_REQUEST' })
})

test('the page of access says what else opens, and who sent somebody', async () => {
  const { actor, draftId, course } = await makeRestricted('Promoted Five')
  await change(actor, draftId, { addOn: { kind: 'course', id: course.id }, referralDiscount: 5 })
  const { seoTitle } = await publish(actor, draftId)
  const subject = { kind: 'course' as const, subjectId: await publishedOf(actor.id, seoTitle) }
  expect((await call(router.getAccessSubject, subject, as(actor))).alsoOpens).toBe(course.title)
  await call(router.giveAccess, { ...subject, email: 'guest@lectern.example', until: null }, as(actor))
  const { data } = await call(router.listGivenAccess, { ...subject, limit: 10 }, as(actor))
  expect(data).toMatchObject([{ email: 'guest@lectern.example', referral: null }])
  const extra = { ...subject, subjectId: course.id }
  const listed = await call(router.listGivenAccess, { ...extra, limit: 10 }, as(actor))
  expect(listed.data).toMatchObject([{ source: 'came with “Promoted Five”', canRevoke: false }])
  await change(actor, draftId, { visibility: 'public' })
  await publish(actor, draftId)
  expect((await call(router.getAccessSubject, subject, as(actor))).alsoOpens).toBeNull()
  expect(await pageOf(seoTitle)).toEqual({ addOn: null, referralDiscount: null })
})
