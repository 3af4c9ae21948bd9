import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { createTestCommandContext, TEST_OPERATOR } from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeUser } from '#tests/support/factories.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { accessGrants } from '../access-tables.ts'
import { cataloguePersonalData } from '../account-data.ts'
import { bundles } from '../bundle-tables.ts'
import { coursePromotions } from '../promotion-tables.ts'
import { removeCourse } from '../remove-course.ts'
import { courses } from '../tables.ts'
import { addAccessGrants, claimAccessGrants, revokeAccessGrants } from './access-grants.ts'
import { grantAccess, revokeAccess } from './administer-access.ts'
import { hasBundleGrant, resolveCourseGrant } from './course-access.ts'
import { listAccessGrants } from './list-access-grants.ts'

const database = await setUpTestDatabase()
const { db } = database
const { videoJobs } = await createVideoTools(database)
const NOW = new Date('2026-03-02T09:00:00Z')
const clock = { now: () => NOW }
const ctx = createTestCommandContext(db, NOW)
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

type Course = Awaited<ReturnType<typeof makeCourse>>

/** A restricted course with another of the same creator as its add-on. */
async function makePair() {
  const creator = await makeUser(db, { roles: ['creator'] })
  const given = { creatorId: creator.id, visibility: 'restricted' as const }
  const [main, extra] = [await makeCourse(db, given), await makeCourse(db, given)]
  await setAddOn(main, { addOnCourseId: extra.id })
  return { creator, main, extra, learner: await makeUser(db) }
}

async function setAddOn(main: Course, values: Partial<typeof coursePromotions.$inferInsert>) {
  const addOn = { addOnCourseId: null, addOnBundleId: null, ...values }
  await db
    .insert(coursePromotions)
    .values({ courseId: main.id, ...addOn })
    .onConflictDoUpdate({ target: coursePromotions.courseId, set: addOn })
}

const isOpen = async (actor: Actor, course: Course, when = NOW) =>
  (await resolveCourseGrant({ db, actor, clock: { now: () => when } }, course)).granted
const give = (course: Course, email: string, given: { expiresAt?: Date } = {}) =>
  grantAccess(ctx, { course: course.seoTitle, emails: [email], ...given })
const take = (course: Course, email: string) => revokeAccess(ctx, { course: course.seoTitle, email })
const remove = (course: Course) =>
  db.transaction((tx) => removeCourse(tx, course.id, { videoJobs, now: NOW }))

test('what comes with a course opens and closes with it', async () => {
  const { main, extra, learner } = await makePair()
  expect(await give(main, learner.email)).toBe(1)
  expect([await isOpen(learner, main), await isOpen(learner, extra)]).toEqual([true, true])
  const { data } = await listAccessGrants({ db, clock }, { course: extra.seoTitle, limit: 10 })
  expect(data).toMatchObject([
    { email: learner.email, source: { kind: 'add-on' }, cameWith: main.title, state: 'in-force' },
  ])
  // It is not theirs to take by itself: it would come back with the next end of the other.
  expect(await take(extra, learner.email)).toBe(false)
  expect(await take(main, learner.email)).toBe(true)
  expect([await isOpen(learner, main), await isOpen(learner, extra)]).toEqual([false, false])
})

test('a grant of its own stays, and so does what came with another grant', async () => {
  const { main, extra, learner } = await makePair()
  const batch = { kind: 'batch', reference: 'b1' } as const
  await give(extra, learner.email)
  await give(main, learner.email)
  const given = { source: batch, subject: { courseId: main.id }, expiresAt: null }
  const holders = { userIds: [learner.id] }
  await db.transaction((tx) => addAccessGrants(tx, { actor: TEST_OPERATOR, at: NOW }, { ...given, holders }))
  await take(extra, learner.email)
  await take(main, learner.email)
  expect(await isOpen(learner, extra)).toBe(true)
  await db.transaction((tx) => revokeAccessGrants(tx, { source: batch }, NOW))
  expect(await isOpen(learner, extra)).toBe(false)
})

test('it ends with the course, and moves with its end', async () => {
  const { main, extra, learner } = await makePair()
  await give(main, learner.email, { expiresAt: later(2) })
  expect([await isOpen(learner, extra, later(1)), await isOpen(learner, extra, later(2))]).toEqual([
    true,
    false,
  ])
  await give(main, learner.email, { expiresAt: later(4) })
  expect([await isOpen(learner, extra, later(3)), await isOpen(learner, extra, later(4))]).toEqual([
    true,
    false,
  ])
})

test('another add-on is for the grants that follow; earlier ones keep theirs', async () => {
  const { creator, main, extra, learner } = await makePair()
  await give(main, learner.email)
  const bundled = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted' })
  const bundle = await makeBundle(db, [bundled.id], { creatorId: creator.id })
  await setAddOn(main, { addOnBundleId: bundle.id })
  const next = await makeUser(db)
  await give(main, next.email)
  expect([await isOpen(learner, extra), await isOpen(learner, bundled)]).toEqual([true, false])
  expect([await isOpen(next, extra), await isOpen(next, bundled)]).toEqual([false, true])
  expect(await hasBundleGrant({ db, clock, actor: next }, bundle.id)).toBe(true)
  await take(main, learner.email)
  expect(await isOpen(learner, extra)).toBe(false)
})

test('what cannot be had comes with nothing, and nothing breaks when it is gone', async () => {
  const { creator, main, extra, learner } = await makePair()
  const foreign = await makeCourse(db, { visibility: 'restricted' })
  const shared = await makeBundle(db, [foreign.id], { creatorId: creator.id })
  const states = [
    () => db.update(courses).set({ publishedAt: null }).where(eq(courses.id, extra.id)),
    () => db.update(courses).set({ publishedAt: NOW, visibility: 'public' }).where(eq(courses.id, extra.id)),
    () => setAddOn(main, { addOnCourseId: foreign.id }),
    () => setAddOn(main, { addOnBundleId: shared.id }),
    () => db.delete(bundles).where(eq(bundles.id, shared.id)),
    () => db.update(courses).set({ visibility: 'practice' }).where(eq(courses.id, main.id)),
  ]
  for (const change of states) {
    await change()
    const email = `someone-${states.indexOf(change)}@lectern.example`
    expect(await give(main, email)).toBe(1)
    const given = await db
      .select()
      .from(accessGrants)
      .where(and(eq(accessGrants.email, email), eq(accessGrants.sourceKind, 'add-on')))
    expect(given).toEqual([])
  }
  await setAddOn(main, { addOnCourseId: extra.id })
  await db.update(courses).set({ visibility: 'restricted' })
  await give(main, learner.email)
  await db.delete(courses).where(eq(courses.id, extra.id))
  expect(await isOpen(learner, main)).toBe(true)
  expect(await take(main, learner.email)).toBe(true)
})

test('two courses that come with each other open each other and no more', async () => {
  const { creator, main, extra, learner } = await makePair()
  const third = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted' })
  await setAddOn(extra, { addOnCourseId: third.id })
  await give(main, learner.email)
  expect([await isOpen(learner, extra), await isOpen(learner, third)]).toEqual([true, false])
  await setAddOn(extra, { addOnCourseId: main.id })
  const next = await makeUser(db)
  await Promise.all([give(main, next.email), give(extra, next.email)])
  await take(main, next.email)
  // What came with the other one.
  expect([await isOpen(next, main), await isOpen(next, extra)]).toEqual([true, true])
})

test('whoever picks the course up picks up what came with it, and keeps both', async () => {
  const { main, extra } = await makePair()
  const email = 'not-yet@lectern.example'
  await give(main, email)
  const learner = await makeUser(db, { email })
  await claimAccessGrants({ db, clock, actor: learner }, { courseId: main.id })
  const moved = { ...learner, email: 'moved@lectern.example' }
  expect([await isOpen(moved, main), await isOpen(moved, extra)]).toEqual([true, true])
  const heir = await makeUser(db)
  expect(await isOpen({ ...heir, email }, extra)).toBe(false)
})

test('what came with a course goes when the course is deleted, and a grant of its own stays', async () => {
  const { creator, main, extra, learner } = await makePair()
  const bundled = await makeCourse(db, { creatorId: creator.id, visibility: 'restricted' })
  const bundle = await makeBundle(db, [bundled.id], { creatorId: creator.id })
  const [owner, next] = [await makeUser(db), await makeUser(db)]
  const unknown = 'nobody-yet@lectern.example'
  await give(extra, owner.email)
  for (const email of [learner.email, owner.email, unknown]) await give(main, email)
  await setAddOn(main, { addOnBundleId: bundle.id })
  await give(main, next.email)
  expect([await isOpen(learner, extra), await isOpen(next, bundled)]).toEqual([true, true])
  await remove(main)
  expect([await isOpen(learner, extra), await isOpen(next, bundled)]).toEqual([false, false])
  expect(await isOpen(owner, extra)).toBe(true)
  const { data } = await listAccessGrants({ db, clock }, { course: extra.seoTitle, limit: 10 })
  expect(data.filter(({ state }) => state === 'in-force')).toMatchObject([
    { email: owner.email, source: { kind: 'administrator' } },
  ])
})

test('a deletion locks a grant before what came with it, as a withdrawal does', async () => {
  const { main, extra, learner } = await makePair()
  await give(main, learner.email)
  const lock = (course: Course, wait: string) =>
    sql`select id from access_grants where course_id = ${course.id} for update ${sql.raw(wait)}`
  await expectLockOrder(db, {
    first: lock(main, ''),
    second: lock(extra, 'nowait'),
    work: () => remove(main),
  })
  expect(await isOpen(learner, extra)).toBe(false)
})

test('erasing an account takes both, whatever its address is by then', async () => {
  const { main, extra } = await makePair()
  const [email, moved] = ['erased-later@lectern.example', 'erased-moved@lectern.example']
  await give(main, email)
  const learner = await makeUser(db, { email })
  await claimAccessGrants({ db, clock, actor: learner }, { courseId: main.id })
  await db.update(users).set({ email: moved }).where(eq(users.id, learner.id))
  await db.transaction((tx) => cataloguePersonalData.eraseData(tx, learner.id, NOW))
  const left = await db
    .select()
    .from(accessGrants)
    .where(inArray(accessGrants.courseId, [main.id, extra.id]))
  expect(left).toEqual([])
})
