import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessGrants } from '#features/catalogue/server/access-tables.ts'
import { bundles } from '#features/catalogue/server/bundle-tables.ts'
import { courses } from '#features/catalogue/server/tables.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { lessonProgress } from '../tables.ts'

const { db } = await setUpTestDatabase()
const router = createTestLearningRouter()
const as = (actor: Actor) => ({ context: createTestContext(db, actor) })
const visitor = { context: createTestContext(db, null) }

const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  return error && typeof error === 'object' && 'code' in error ? error.code : null
}
const enrolledIn = async (actor: Actor) =>
  (await call(router.listEnrolments, {}, as(actor))).data.map(({ course }) => course.id).sort()
const learnersOf = async (courseId: string) =>
  (await db.select().from(courses).where(eq(courses.id, courseId)))[0]?.enrolCount
const learnersOfBundle = async (bundleId: string) =>
  (await db.select().from(bundles).where(eq(bundles.id, bundleId)))[0]?.enrolCount

const enrol = (actor: Actor, bundleId: string) => call(router.enrolInBundle, { bundleId }, as(actor))
const leave = (actor: Actor, bundleId: string) => call(router.leaveBundle, { bundleId }, as(actor))

beforeEach(async () => {
  await db.delete(outbox)
})

describe('every procedure of a bundle', () => {
  const bundleId = randomUUID()
  test.each([
    ['enrolInBundle', () => call(router.enrolInBundle, { bundleId }, visitor)],
    ['leaveBundle', () => call(router.leaveBundle, { bundleId }, visitor)],
    ['listOwnCareerPaths', () => call(router.listOwnCareerPaths, undefined, visitor)],
    ['getBundleProgress', () => call(router.getBundleProgress, { bundleId }, visitor)],
  ])('%s asks a visitor to sign in', async (_name, ask) => {
    expect(await codeOf(ask())).toBe('UNAUTHORIZED')
  })
})

describe('enrolling in a bundle', () => {
  test('enrols in all its courses, once however often it is asked at once', async () => {
    const learner = await makeUser(db)
    const [one, two] = [await makeCourse(db), await makeCourse(db)]
    const bundle = await makeBundle(db, [one.id, two.id])
    await Promise.all(Array.from({ length: 5 }, () => enrol(learner, bundle.id)))
    expect(await enrolledIn(learner)).toEqual([one.id, two.id].sort())
    expect(await learnersOf(one.id)).toBe(1)
    expect(await learnersOf(two.id)).toBe(1)
    expect(await learnersOfBundle(bundle.id)).toBe(1)
    const told = (await db.select().from(outbox).orderBy(outbox.id)).map(({ type }) => type)
    expect(told).toEqual(['course.enrolled', 'course.enrolled', 'bundle.enrolled'])
  })

  test('of many learners with bundles that overlap waits for nobody in a circle', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => makeCourse(db)))
    const ids = made.map(({ id }) => id)
    const [forth, back] = [await makeBundle(db, ids), await makeBundle(db, ids.toReversed())]
    const learners = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
    await Promise.all(learners.flatMap((learner) => [enrol(learner, forth.id), enrol(learner, back.id)]))
    for (const id of ids) expect(await learnersOf(id)).toBe(6)
    await Promise.all(learners.flatMap((learner) => [leave(learner, forth.id), leave(learner, back.id)]))
    for (const id of ids) expect(await learnersOf(id)).toBe(0)
    expect(await learnersOfBundle(forth.id)).toBe(0)
  })

  test('shows drafts and unlisted courses to nobody and enrols in none of them', async () => {
    const learner = await makeUser(db)
    const open = await makeCourse(db)
    const draft = await makeCourse(db, { publishedAt: null })
    const unlisted = await makeCourse(db, { visibility: 'unlisted' })
    const bundle = await makeBundle(db, [draft.id, open.id, unlisted.id])
    await enrol(learner, bundle.id)
    expect(await enrolledIn(learner)).toEqual([open.id])
  })

  test('is refused for what has a price or holds a closed course, and then changes nothing', async () => {
    const learner = await makeUser(db)
    const open = await makeCourse(db)
    const closed = await makeCourse(db, { visibility: 'restricted' })
    const mixed = await makeBundle(db, [open.id, closed.id])
    const premium = await makeBundle(db, [open.id], { price: 4900 })
    expect(await codeOf(enrol(learner, mixed.id))).toBe('RESTRICTED')
    expect(await codeOf(enrol(learner, premium.id))).toBe('RESTRICTED')
    expect(await enrolledIn(learner)).toEqual([])
    expect(await learnersOf(open.id)).toBe(0)
    const staff = await makeUser(db, { roles: ['staff'] })
    expect(await codeOf(enrol(staff, premium.id))).toBeNull()
  })

  test('is open to whom something gives a bundle with a price, until that ends', async () => {
    const learner = await makeUser(db)
    const [open, closed] = [await makeCourse(db), await makeCourse(db, { visibility: 'restricted' })]
    const premium = await makeBundle(db, [open.id, closed.id], { price: 4900 })
    const grant = {
      bundleId: premium.id,
      email: learner.email,
      sourceKind: 'administrator',
      grantedByKind: 'command-line',
      grantedAt: new Date('2026-01-01'),
    } as const
    await db.insert(accessGrants).values({ ...grant, expiresAt: new Date('2026-01-02') })
    expect(await codeOf(enrol(learner, premium.id))).toBe('RESTRICTED')
    await db.update(accessGrants).set({ expiresAt: null }).where(eq(accessGrants.bundleId, premium.id))
    expect(await codeOf(enrol(await makeUser(db), premium.id))).toBe('RESTRICTED')
    const ask = (actor: Actor) => call(router.getBundleProgress, { bundleId: premium.id }, as(actor))
    expect(await ask(learner)).toMatchObject({ closed: null, invited: true, canEdit: false })
    expect(await ask(await makeUser(db, { roles: ['staff'] }))).toMatchObject({
      closed: null,
      invited: false,
    })
    expect(await codeOf(enrol(learner, premium.id))).toBeNull()
    expect(await enrolledIn(learner)).toEqual([open.id, closed.id].sort())
  })

  test('makes a grant for one of its courses the learner’s own', async () => {
    const learner = await makeUser(db)
    const closed = await makeCourse(db, { visibility: 'restricted' })
    const bundle = await makeBundle(db, [closed.id])
    const given = {
      sourceKind: 'administrator',
      grantedByKind: 'command-line',
      grantedAt: new Date(),
    } as const
    await db.insert(accessGrants).values({ ...given, courseId: closed.id, email: learner.email })
    expect(await enrol(learner, bundle.id)).toEqual({ enrolled: true })
    const [grant] = await db.select().from(accessGrants).where(eq(accessGrants.courseId, closed.id))
    expect(grant?.usedBy).toBe(learner.id)
  })

  test('is refused for one that is a draft, holds nothing or is not there', async () => {
    const learner = await makeUser(db)
    const course = await makeCourse(db)
    const draft = await makeBundle(db, [course.id], { publishedAt: null })
    const empty = await makeBundle(db, [])
    for (const id of [draft.id, empty.id, randomUUID()]) {
      expect(await codeOf(enrol(learner, id))).toBe('NOT_FOUND')
    }
    expect(await codeOf(enrol(learner, 'x'))).toBe('BAD_REQUEST')
  })
})

describe('leaving a bundle', () => {
  test('keeps the courses one enrolled in by themselves, before or after', async () => {
    const learner = await makeUser(db)
    const [before, after, brought] = [await makeCourse(db), await makeCourse(db), await makeCourse(db)]
    const bundle = await makeBundle(db, [before.id, after.id, brought.id])
    await call(router.enrol, { courseId: before.id }, as(learner))
    await enrol(learner, bundle.id)
    await call(router.enrol, { courseId: after.id }, as(learner))
    await leave(learner, bundle.id)
    await leave(learner, bundle.id)
    expect(await enrolledIn(learner)).toEqual([before.id, after.id].sort())
    expect(await learnersOf(brought.id)).toBe(0)
    expect(await learnersOf(before.id)).toBe(1)
    expect(await learnersOfBundle(bundle.id)).toBe(0)
  })

  test('keeps a course that another bundle of the learner holds, until that one is left', async () => {
    const learner = await makeUser(db)
    const other = await makeUser(db)
    const shared = await makeCourse(db)
    const [first, second] = [await makeBundle(db, [shared.id]), await makeBundle(db, [shared.id])]
    await enrol(learner, first.id)
    await enrol(learner, second.id)
    await enrol(other, second.id)
    await leave(learner, first.id)
    expect(await enrolledIn(learner)).toEqual([shared.id])
    await leave(learner, second.id)
    expect(await enrolledIn(learner)).toEqual([])
    expect(await enrolledIn(other)).toEqual([shared.id])
    expect(await learnersOf(shared.id)).toBe(1)
  })
})

test('progress in a bundle tells of each course one is enrolled in', async () => {
  const learner = await makeUser(db)
  const { course, lesson } = await makeLesson(db)
  await db.update(courses).set({ lessonCount: 2 }).where(eq(courses.id, course.id))
  const untouched = await makeCourse(db)
  const bundle = await makeBundle(db, [course.id, untouched.id])
  const ask = (actor: Actor) => call(router.getBundleProgress, { bundleId: bundle.id }, as(actor))
  expect(await ask(learner)).toMatchObject({ enrolled: false, courses: [], closed: null, invited: false })
  await enrol(learner, bundle.id)
  await db
    .insert(lessonProgress)
    .values({ viewerId: learner.id, lessonId: lesson.id, courseId: course.id, seenAt: new Date() })
  expect(await ask(learner)).toMatchObject({
    enrolled: true,
    closed: null,
    courses: [
      { courseId: course.id, onWishlist: false, progress: 50 },
      { courseId: untouched.id, onWishlist: false, progress: 0 },
    ],
  })
  expect(await ask(await makeUser(db))).toMatchObject({
    enrolled: false,
    courses: [],
    closed: null,
    invited: false,
  })
})

test('progress in a bundle tells what of it is closed to somebody, until they have it', async () => {
  const open = await makeCourse(db)
  const closed = await makeCourse(db, { visibility: 'restricted' })
  const practice = await makeCourse(db, { visibility: 'practice' })
  const bundle = await makeBundle(db, [open.id, closed.id, practice.id])
  const ask = async (actor: Actor, bundleId = bundle.id) =>
    (await call(router.getBundleProgress, { bundleId }, as(actor))).closed
  const learner = await makeUser(db)
  expect(await ask(learner)).toEqual({ needsGrant: false, courseIds: [closed.id, practice.id] })
  await makeEnrolment(db, learner.id, closed.id, new Date())
  expect(await ask(learner)).toEqual({ needsGrant: false, courseIds: [practice.id] })
  await makeEnrolment(db, learner.id, practice.id, new Date())
  expect(await ask(learner)).toBeNull()
  await enrol(learner, bundle.id)
  expect(await ask(learner)).toBeNull()
  expect(await ask(await makeUser(db, { roles: ['staff'] }))).toBeNull()

  const priced = await makeBundle(db, [open.id], { price: 900 })
  expect(await ask(learner, priced.id)).toEqual({ needsGrant: true, courseIds: [] })
  expect(await codeOf(enrol(learner, priced.id))).toBe('RESTRICTED')
})

test('the career paths of a learner are those of the bundles they are in, each once', async () => {
  const learner = await makeUser(db)
  const own = async () => (await call(router.listOwnCareerPaths, undefined, as(learner))).paths
  const courseIds = [(await makeCourse(db)).id]
  const [one, two] = [
    await makeBundle(db, courseIds, { pathType: 'service' }),
    await makeBundle(db, courseIds, { pathType: 'service' }),
  ]
  const product = await makeBundle(db, courseIds, { pathType: 'product' })
  expect(await own()).toEqual([])
  for (const { id } of [one, two, await makeBundle(db, courseIds)]) await enrol(learner, id)
  expect(await own()).toEqual(['service'])
  await enrol(learner, product.id)
  expect(await own()).toEqual(['product', 'service'])
  await leave(learner, product.id)
  expect(await own()).toEqual(['service'])
})
