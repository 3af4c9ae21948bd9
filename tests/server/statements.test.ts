import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { grantAccess } from '#features/catalogue/server/index.ts'
import { lessonLikes, wishlistItems } from '#features/learning/server/library-tables.ts'
import { lessonProgress, viewerDays } from '#features/learning/server/tables.ts'
import { learnerChoices } from '#features/learning/server/top-learner-tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { earnPoints } from '#features/points/server/ledger/ledger-entries.ts'
import { PROFILE_SECTIONS } from '#features/profiles/rules/sections.ts'
import { profiles } from '#features/profiles/server/tables.ts'
import { createTestCommandContext } from '#tests/support/command-context.ts'
import { makeBundle, makeCourse, makeEnrolment, makeLesson } from '#tests/support/factories.ts'
import type { HttpBrowser } from '#tests/support/http-browser.ts'
import { completeTestSections } from '#tests/support/profile-fields.ts'
import { startTestSiteProcess } from '#tests/support/test-site.ts'

const counter = new URL('../support/count-statements.ts', import.meta.url).href
const site = await startTestSiteProcess({ NODE_OPTIONS: `--import ${counter}` })
const { db } = site
const now = new Date()
const DAY_MS = 86_400_000

/** A learner with something on every page, all of it marked by their name. */
async function makeLearner(mark: string, points: number) {
  const { id, browser } = await site.person(mark)
  const own = await makeCourse(db, {
    title: `${mark} course`,
    seoTitle: `${mark}-course`,
    visibility: 'unlisted',
    firstLessonSeoTitle: 'first',
    lessonCount: 2,
  })
  const { lesson } = await makeLesson(db, {
    course: own,
    seoTitle: 'first',
    title: `${mark} first`,
    seqNo: 1,
  })
  await makeLesson(db, { course: own, seqNo: 2 })
  await makeEnrolment(db, id, own.id)
  await db.insert(lessonProgress).values({
    viewerId: id,
    lessonId: lesson.id,
    courseId: own.id,
    positionMs: 12_000,
    watchedAt: now,
  })
  const day = now.toISOString().slice(0, 10)
  await db.insert(viewerDays).values({ viewerId: id, day, learnedMs: points * 1000 })
  // The ranking, which is made every quarter of an hour, may show each the other.
  await db.insert(learnerChoices).values({ userId: id, amongTopLearners: false })
  await db.insert(wishlistItems).values({ userId: id, courseId: own.id, createdAt: now })
  await db.insert(lessonLikes).values({ userId: id, lessonId: lesson.id, createdAt: now })
  await db.insert(notifications).values({
    userId: id,
    type: 'comment-reply',
    groupKey: mark,
    lessonId: lesson.id,
    courseId: own.id,
    threadId: lesson.id,
    entityId: lesson.id,
    actorCount: 1,
    createdAt: now,
    at: now,
  })
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS)
  await db.transaction((tx) =>
    earnPoints(tx, {
      ...{ userId: id, amount: points, source: 'adjustment', at: now, expiresAt },
      ...{ idempotencyKey: mark, note: mark },
    }),
  )
  await completeTestSections(db, id, PROFILE_SECTIONS)
  const privacy = { skills: [{ title: mark, rating: 5 }], showActivity: true }
  await db.update(profiles).set(privacy).where(eq(profiles.userId, id))
  return { id, mark, points, browser, own, lesson }
}

const bert = await makeLearner('quentinmark', 31_337)
const lena = await makeLearner('ottiliemark', 27_182)

const shared = await makeLesson(db)
const bundle = await makeBundle(db, [shared.course.id])
const closed = await makeLesson(db, { course: await makeCourse(db, { visibility: 'restricted' }) })
await grantAccess(createTestCommandContext(db, now), {
  course: closed.course.seoTitle,
  emails: [`${bert.mark}@lectern.example`],
})
const film = await makeLesson(db, { course: await makeCourse(db, { kind: 'video' }), seoTitle: 'film' })
const later = await makeLesson(db, {
  course: await makeCourse(db, { startsAt: new Date(now.getTime() + DAY_MS) }),
})
const lessonPath = ({ course, lesson }: typeof shared) => `/courses/${course.seoTitle}/${lesson.seoTitle}`

let asked = 0

/** Looking up a session: for cookies from before a server's first seconds, and now and then. */
const ofSession = /^select [^(]* from "(sessions|users)" where "(sessions"."token|users"."id)" = \$1/

/** The statements of one request, without those about its session. */
async function statementsOf(browser: HttpBrowser, path: string): Promise<{ status: number; sent: string[] }> {
  asked += 1
  const name = String(asked)
  const { status } = await browser.send('GET', path, { headers: { 'x-count': name } })
  const line = () => site.lines.find((one) => one.startsWith(`counted {"name":"${name}",`))
  await expect.poll(line).toBeDefined()
  const { asked: all } = JSON.parse((line() ?? '').slice('counted '.length)) as { asked: string[] }
  return { status, sent: all.filter((text) => !ofSession.test(text)) }
}

describe('a page for somebody who is signed in asks the database three times at most', () => {
  test.each([
    '/',
    '/profile',
    '/profile?top=all',
    '/profile/me',
    '/profile/enrollments',
    '/profile/enrollments?type=notcomplete',
    '/profile/wishlist',
    '/profile/liked-videos',
    '/notifications',
    '/notifications/mentions',
    '/courses',
    '/bundles',
    '/rewards',
    '/rewards/cipherpoints',
    `/bundles/${bundle.slug}`,
    `/profile/${lena.mark}`,
    `/courses/${bert.own.seoTitle}/${bert.lesson.seoTitle}`,
    lessonPath(shared),
    lessonPath(closed),
    `/videos/${film.course.seoTitle}`,
  ])('%s', async (path) => {
    // Caches are filled and statements are prepared by the first.
    await statementsOf(bert.browser, path)
    const { status, sent } = await statementsOf(bert.browser, path)
    expect(status).toBe(200)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(3)
    expect(sent.length).toBeGreaterThan(0)
  })

  test('a lesson of a course that has not started', async () => {
    await statementsOf(bert.browser, lessonPath(later))
    const { sent } = await statementsOf(bert.browser, lessonPath(later))
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(3)
  })
})

describe('a read of a profile asks the database once', () => {
  test.each([
    '/api/profile/me',
    `/api/people/${lena.mark}/profile`,
    `/api/people/${lena.id}/activity`,
    '/api/redemption',
  ])('%s', async (path) => {
    await statementsOf(bert.browser, path)
    const { status, sent } = await statementsOf(bert.browser, path)
    expect(status).toBe(200)
    expect(sent, sent.join('\n')).toHaveLength(1)
  })
})

describe('two learners at the same time', () => {
  /** Where each finds their own mark, and never the other's. */
  const marked = (learner: typeof bert) => [
    '/',
    '/profile',
    '/profile/me',
    '/profile/enrollments',
    '/profile/wishlist',
    '/profile/liked-videos',
    '/notifications',
    `/courses/${learner.own.seoTitle}/${learner.lesson.seoTitle}`,
    '/api/profile/me',
    `/api/people/${learner.mark}/profile`,
    '/api/profile/unfinished?limit=8',
    '/api/profile/enrollments',
    '/api/profile/wishlist',
    '/api/notifications',
  ]
  /** Where each finds their own points. */
  const counted = ['/api/points', '/api/points/total', '/api/profile/learning-stats', '/api/profile/insights']
  /** Where both ask for the same. */
  const common = [lessonPath(shared), '/api/notifications/unread', '/api/top-learners', '/courses']
  const formsOf = ({ points }: typeof bert) => [String(points), points.toLocaleString('en')]

  test('get nothing of each other, however their reads fall together', async () => {
    const visit = async (learner: typeof bert, other: typeof bert, path: string, expected: string[]) => {
      const { status, body } = await learner.browser.send('GET', path)
      expect(status, path).toBe(200)
      if (expected.length > 0)
        expect(
          expected.some((form) => body.includes(form)),
          path,
        ).toBe(true)
      for (const foreign of [other.mark, other.id, ...formsOf(other)])
        expect(body, path).not.toContain(foreign)
    }
    for (let round = 0; round < 12; round += 1) {
      const visits = [[bert, lena] as const, [lena, bert] as const].flatMap(([learner, other]) => [
        ...marked(learner).map((path) => visit(learner, other, path, [learner.mark])),
        ...counted.map((path) => visit(learner, other, path, formsOf(learner))),
        ...common.map((path) => visit(learner, other, path, [])),
      ])
      await Promise.all(visits)
    }
  })
})
