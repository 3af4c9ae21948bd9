import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/actor.ts'
import {
  createTestCommandContext,
  listTestAuditEntries,
  TEST_OPERATOR,
} from '#tests/support/command-context.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { runBehindLock } from '#tests/support/lock-order.ts'
import type { AccessGrantSource, AccessGrantSubject } from '../../rules/access-grant.ts'
import { accessGrants } from '../access-tables.ts'
import { bundleCourses } from '../bundle-tables.ts'
import { courses } from '../tables.ts'
import { addAccessGrants, claimAccessGrantsForUser, revokeAccessGrants } from './access-grants.ts'
import { grantAccess, revokeAccess } from './administer-access.ts'
import {
  buildCourseAccessFilter,
  getCourseViewer,
  loadLessonAccess,
  resolveCourseGrant,
} from './course-access.ts'
import { listAccessGrants } from './list-access-grants.ts'

const { db } = await setUpTestDatabase()
const NOW = new Date('2026-03-02T09:00:00Z')
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

const ORDER: AccessGrantSource = { kind: 'purchase', reference: 'order-1' }
const BATCH: AccessGrantSource = { kind: 'batch', reference: 'batch-1' }

const closedCourse = () => makeCourse(db, { visibility: 'restricted' })
const isOpen = async (actor: Actor, course: Awaited<ReturnType<typeof closedCourse>>, when = NOW) =>
  (await resolveCourseGrant({ db, actor, clock: { now: () => when } }, course)).granted

interface Given {
  when?: Date
  expiresAt?: Date | null
}
const add = (
  source: AccessGrantSource,
  subject: AccessGrantSubject,
  userIds: readonly string[],
  { when = NOW, expiresAt = null }: Given = {},
) =>
  db.transaction((tx) =>
    addAccessGrants(
      tx,
      { actor: TEST_OPERATOR, at: when },
      { source, subject, holders: { userIds }, expiresAt },
    ),
  )
const take = (source: AccessGrantSource, which: { userId?: string; subject?: AccessGrantSubject } = {}) =>
  db.transaction((tx) => revokeAccessGrants(tx, { source, ...which }, NOW))

test('each source takes away its own; access ends with the last of them', async () => {
  const [course, learner] = [await closedCourse(), await makeUser(db)]
  const subject = { courseId: course.id }
  const ctx = createTestCommandContext(db, NOW)
  await add(ORDER, subject, [learner.id])
  await add(BATCH, subject, [learner.id])
  await grantAccess(ctx, { course: course.seoTitle, emails: [learner.email] })
  expect(await take(ORDER, { userId: learner.id })).toBe(1)
  expect(await isOpen(learner, course)).toBe(true)
  await revokeAccess(ctx, { course: course.seoTitle, email: learner.email })
  expect(await isOpen(learner, course)).toBe(true)
  expect(await take({ ...BATCH, reference: 'batch-2' })).toBe(0)
  expect(await take(BATCH, { userId: learner.id, subject })).toBe(1)
  expect(await isOpen(learner, course)).toBe(false)
  await add(ORDER, subject, [learner.id])
  expect(await isOpen(learner, course)).toBe(true)
  expect(await db.select().from(accessGrants).where(eq(accessGrants.courseId, course.id))).toHaveLength(3)
})

test('a list of addresses is a source of its own beside one by one, and can be revoked alone', async () => {
  const [course, learner] = [await closedCourse(), await makeUser(db)]
  const given = { course: course.seoTitle, emails: [learner.email] }
  const revoked = { course: course.seoTitle, email: learner.email }
  const ctx = createTestCommandContext(db, NOW)
  const source = { kind: 'csv-file', reference: 'spring.csv' } as const
  expect([await grantAccess(ctx, given), await grantAccess(ctx, { ...given, source })]).toEqual([1, 1])
  expect(await grantAccess(ctx, { ...given, source })).toBe(0)
  expect(await revokeAccess(ctx, { ...revoked, sources: ['csv-file'] })).toBe(true)
  expect(await isOpen(learner, course)).toBe(true)
  await grantAccess(ctx, { ...given, source })
  expect(await revokeAccess(ctx, revoked)).toBe(true)
  expect(await isOpen(learner, course)).toBe(false)
  expect((await listTestAuditEntries(db, course.id)).map(({ details }) => details)).toMatchObject([
    { source: 'administrator' },
    { source: 'csv-file' },
    { sources: ['csv-file'] },
    { source: 'csv-file' },
    { addresses: 1, accounts: [learner.id], sources: ['administrator', 'csv-file'] },
  ])
})

test('a grant ends at its time, and the same source can move that time', async () => {
  const [course, learner] = [await closedCourse(), await makeUser(db)]
  const subject = { courseId: course.id }
  await add(ORDER, subject, [learner.id], { expiresAt: at(2) })
  expect([await isOpen(learner, course, at(1)), await isOpen(learner, course, at(2))]).toEqual([true, false])
  const { id: lessonId } = (await makeLesson(db, { course: course })).lesson
  const sees = async (when: Date) =>
    (await loadLessonAccess({ db }, { userIds: [learner.id], lessonIds: [lessonId], now: when }))(
      learner.id,
      lessonId,
    )
  expect([await sees(at(1)), await sees(at(2))]).toEqual([true, false])
  expect(await add(ORDER, subject, [learner.id], { when: at(3), expiresAt: at(5) })).toHaveLength(1)
  expect(await isOpen(learner, course, at(4))).toBe(true)
  expect(await add(ORDER, subject, [learner.id], { when: at(4) })).toHaveLength(1)
  expect(await isOpen(learner, course, at(9))).toBe(true)
  const emails = [learner.email]
  const late = grantAccess(createTestCommandContext(db, NOW), {
    course: course.seoTitle,
    emails,
    expiresAt: NOW,
  })
  await expect(late).rejects.toMatchObject({ code: 'past-end' })
})

test('a grant of a bundle opens its courses for as long as they are in it', async () => {
  const [first, second, other] = [await closedCourse(), await closedCourse(), await closedCourse()]
  const bundle = await makeBundle(db, [first.id, second.id])
  const [learner, stranger] = [await makeUser(db), await makeUser(db)]
  const ctx = createTestCommandContext(db, NOW)
  await grantAccess(ctx, { bundle: bundle.slug, emails: [learner.email] })
  expect(await isOpen(learner, first)).toBe(true)
  const grantsOf = async (withBundles: boolean) => {
    const asked = { course: first.seoTitle, email: learner.email, withBundles, limit: 5 }
    return (await listAccessGrants({ db, clock: { now: () => NOW } }, asked)).data.length
  }
  expect([await grantsOf(false), await grantsOf(true)]).toEqual([0, 1])
  expect(await isOpen(learner, other)).toBe(false)
  expect(await isOpen(stranger, first)).toBe(false)
  const viewer = getCourseViewer({ actor: learner, clock: { now: () => NOW } })
  const listed = await db
    .select({ id: courses.id })
    .from(courses)
    .where(buildCourseAccessFilter(db, viewer, courses))
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(listed.map(({ id }) => id)).not.toContain(other.id)
  const { id: lessonId } = (await makeLesson(db, { course: second })).lesson
  const sees = await loadLessonAccess(
    { db },
    { userIds: [learner.id, stranger.id], lessonIds: [lessonId], now: NOW },
  )
  expect([sees(learner.id, lessonId), sees(stranger.id, lessonId)]).toEqual([true, false])
  await db.delete(bundleCourses).where(eq(bundleCourses.courseId, first.id))
  expect([await isOpen(learner, first), await isOpen(learner, second)]).toEqual([false, true])
  await revokeAccess(ctx, { bundle: bundle.slug, email: learner.email })
  expect(await isOpen(learner, second)).toBe(false)
  expect(await listTestAuditEntries(db, bundle.id)).toMatchObject([
    { action: 'bundle-access.granted', subjectType: 'bundle' },
    { action: 'bundle-access.revoked' },
  ])
  await expect(grantAccess(ctx, { bundle: 'nowhere', emails: [] })).rejects.toThrow('No bundle')
})

test('whoever signs up picks up what every source gave the address', async () => {
  const course = await closedCourse()
  const bundle = await makeBundle(db, [course.id])
  const emails = ['soon@lectern.example']
  const ctx = createTestCommandContext(db, NOW)
  await grantAccess(ctx, { course: course.seoTitle, emails })
  await grantAccess(ctx, {
    course: course.seoTitle,
    emails,
    source: { kind: 'csv-file', reference: 'a.csv' },
  })
  await grantAccess(ctx, { bundle: bundle.slug, emails })
  const learner = await makeUser(db, { email: 'soon@lectern.example' })
  await claimAccessGrantsForUser({ db, clock: { now: () => NOW } }, learner.id)
  const rows = await db.select().from(accessGrants).where(eq(accessGrants.email, 'soon@lectern.example'))
  expect(rows.map(({ usedBy }) => usedBy)).toEqual([learner.id, learner.id, learner.id])
})

test('the list says by what, by whom and until when, a page at a time', async () => {
  const [course, learner, admin] = [
    await closedCourse(),
    await makeUser(db),
    await makeUser(db, { roles: ['admin'] }),
  ]
  const given = { course: course.seoTitle, emails: [learner.email] }
  await grantAccess(createTestCommandContext(db, NOW), given)
  await add(ORDER, { courseId: course.id }, [learner.id], { expiresAt: at(1) })
  const source = { kind: 'csv-file', reference: 'spring.csv' } as const
  await grantAccess(createTestCommandContext(db, NOW, admin), {
    ...given,
    emails: ['new@lectern.example'],
    source,
  })
  const list = (rest: { after?: string; email?: string }, limit = 10) =>
    listAccessGrants({ db, clock: { now: () => at(1) } }, { course: course.seoTitle, limit, ...rest })
  const first = await list({}, 2)
  expect(first.data).toMatchObject([
    { email: learner.email, accountId: learner.id, source: { kind: 'administrator' }, state: 'in-force' },
    { email: learner.email, source: ORDER, expiresAt: at(1), state: 'expired' },
  ])
  const second = await list({ after: first.next ?? '' })
  expect(second).toMatchObject({
    data: [
      {
        email: 'new@lectern.example',
        accountId: null,
        source,
        grantedBy: { kind: 'person', username: admin.username },
      },
    ],
    next: null,
  })
  expect((await list({ email: learner.email })).data).toHaveLength(2)
})

// What may happen at once.

test('the same grant twice at once is one', async () => {
  const [course, learner] = [await closedCourse(), await makeUser(db)]
  const give = () => add(ORDER, { courseId: course.id }, [learner.id])
  const changed = await Promise.all([give(), give(), give(), give()])
  expect(changed.map((rows) => rows.length).sort()).toEqual([0, 0, 0, 1])
  expect(await db.select().from(accessGrants).where(eq(accessGrants.courseId, course.id))).toHaveLength(1)
})

test('a grant that waits for a revocation is in force afterwards', async () => {
  const [course, learner] = [await closedCourse(), await makeUser(db)]
  const subject = { courseId: course.id }
  await add(ORDER, subject, [learner.id])
  const changed = await runBehindLock(db, {
    change: (tx) => revokeAccessGrants(tx, { source: ORDER, userId: learner.id }, NOW),
    work: () => add(ORDER, subject, [learner.id]),
  })
  expect(changed).toHaveLength(1)
  expect(await isOpen(learner, course)).toBe(true)
})

test('a revocation that waits for a grant takes it away, and no other', async () => {
  const [course, learner] = [await closedCourse(), await makeUser(db)]
  const subject = { courseId: course.id }
  await add(ORDER, subject, [learner.id], { expiresAt: at(1) })
  await add(BATCH, subject, [learner.id])
  const revoked = await runBehindLock(db, {
    change: (tx) =>
      addAccessGrants(
        tx,
        { actor: TEST_OPERATOR, at: NOW },
        { source: ORDER, subject, holders: { userIds: [learner.id] }, expiresAt: at(9) },
      ),
    work: () => take(ORDER, { userId: learner.id }),
  })
  expect(revoked).toBe(1)
  expect(await isOpen(learner, course)).toBe(true)
  await take(BATCH, { userId: learner.id })
  expect(await isOpen(learner, course)).toBe(false)
})

test('grants to the same people in opposite orders do not wait in a circle', async () => {
  const course = await closedCourse()
  const people = await Promise.all(Array.from({ length: 30 }, () => makeUser(db)))
  const ids = people.map(({ id }) => id)
  const subject = { courseId: course.id }
  await Promise.all([
    add(ORDER, subject, ids),
    add(ORDER, subject, ids.toReversed()),
    add(BATCH, subject, ids),
  ])
  expect(await db.select().from(accessGrants).where(eq(accessGrants.courseId, course.id))).toHaveLength(60)
})

test('whatever sources do, somebody has access exactly while one grant of any source holds', async () => {
  const sources: readonly AccessGrantSource[] = [
    ORDER,
    { ...ORDER, reference: 'order-2' },
    BATCH,
    { kind: 'administrator', reference: '' },
  ]
  const step = fc.record({
    source: fc.integer({ min: 0, max: sources.length - 1 }),
    toBundle: fc.boolean(),
    action: fc.constantFrom('grant', 'expiring', 'revoke'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const [course, learner] = [await closedCourse(), await makeUser(db)]
      const bundle = await makeBundle(db, [course.id])
      const ends = new Map<string, number>()
      for (const [hour, { source: index, toBundle, action }] of steps.entries()) {
        const source = sources[index] ?? ORDER
        const subject = toBundle ? { bundleId: bundle.id } : { courseId: course.id }
        const key = `${index} ${toBundle}`
        if (action === 'revoke') {
          await take(source, { userId: learner.id, subject })
          ends.delete(key)
        } else {
          const end = action === 'expiring' ? hour + 3 : Number.POSITIVE_INFINITY
          const expiresAt = action === 'expiring' ? at(end) : null
          await add(source, subject, [learner.id], { when: at(hour), expiresAt })
          ends.set(key, end)
        }
        const expected = [...ends.values()].some((end) => end > hour)
        expect(await isOpen(learner, course, at(hour))).toBe(expected)
      }
    }),
    { numRuns: 25 },
  )
})
