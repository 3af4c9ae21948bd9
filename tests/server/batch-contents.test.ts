import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeVideoSeqNo } from '#features/batches/rules/contents.ts'
import { batchMembers, batchMentors } from '#features/batches/server/index.ts'
import { getLessonWatchAccess } from '#features/learning/server/queries/lesson-for-viewer.ts'
import { makeBatch, makeBundle, makeCourse, makeLesson, makeUser } from '#tests/support/factories.ts'
import { admitLearner, makeStagedCourse } from '#tests/support/stages.ts'
import { TEST_SETTINGS } from '#tests/support/test-context.ts'
import { startTestSite } from '#tests/support/test-site.ts'

const site = await startTestSite()
const PAST = new Date('2020-01-01T00:00:00Z')
const FUTURE = new Date('2999-01-01T00:00:00Z')

async function scene(username: string, given: Parameters<typeof makeBatch>[1] = {}) {
  const made = await makeStagedCourse(site.db)
  const { id: courseId, creatorId } = made.course
  const batch = await makeBatch(site.db, { courseId, creatorId, startsAt: PAST, endsAt: FUTURE, ...given })
  const { id, browser } = await site.person(username)
  const path = `/batches/${batch.slug}/contents`
  const pathOf = ({ seqNo }: { seqNo: number }) => `${path}/${courseId}/${encodeVideoSeqNo(seqNo)}`
  const join = async () => {
    await admitLearner(site.db, { id, email: `${username}@lectern.example` }, courseId)
    await site.db.insert(batchMembers).values({ batchId: batch.id, userId: id, joinedAt: PAST })
  }
  return { ...made, batch, userId: id, browser, path, pathOf, join }
}

test('a member goes on at the first lesson; what is locked says why, and what is hidden is not there', async () => {
  const { browser, path, pathOf, first, locked, hidden, join } = await scene('batch_reader')
  await join()
  const entry = await browser.send('GET', path)
  expect([entry.status, entry.headers.location]).toEqual([302, pathOf(first.lecture)])
  const open = await browser.send('GET', pathOf(first.article))
  expect([open.status, open.body.includes('first-secret text')]).toEqual([200, true])
  for (const lesson of locked.lessons) {
    for (const address of [pathOf(lesson), `${pathOf(lesson)}.data`]) {
      const closed = await browser.send('GET', address)
      expect(closed.status).toBe(200)
      expect(closed.body).not.toMatch(/locked-secret|hidden-|hidden stage/)
    }
  }
  for (const lesson of hidden.lessons) {
    const absent = await browser.send('GET', pathOf(lesson))
    expect([absent.status, /hidden-secret|The hidden/.test(absent.body)]).toEqual([404, false])
  }
})

test('no other address opens anything', async () => {
  const { browser, path, course, first, join } = await scene('batch_guesser')
  await join()
  const other = await makeCourse(site.db)
  const { lesson } = await makeLesson(site.db, { course: other })
  for (const rest of [
    `${other.id}/${encodeVideoSeqNo(lesson.seqNo)}`,
    `${randomUUID()}/${encodeVideoSeqNo(first.lecture.seqNo)}`,
    `${course.id}/${first.lecture.seqNo}`,
    `${course.id}/${encodeVideoSeqNo(9_999)}`,
    'x/y',
  ])
    expect((await browser.send('GET', `${path}/${rest}`)).status).toBe(404)
})

test('whoever is not in it is led to its home, as is everybody before its start', async () => {
  const { browser, batch, pathOf, path, first, join } = await scene('batch_stranger')
  const home = `/batches/${batch.slug}`
  for (const who of [browser, site.visitor()]) {
    for (const address of [path, pathOf(first.article)]) {
      const page = await who.send('GET', address)
      expect([page.status, page.headers.location, page.body.includes('first-secret')]).toEqual([
        302,
        home,
        false,
      ])
    }
  }
  await join()
  expect((await browser.send('GET', pathOf(first.article))).status).toBe(200)
  const early = await scene('batch_early', { startsAt: FUTURE, endsAt: new Date('2999-02-01') })
  await early.join()
  const page = await early.browser.send('GET', early.pathOf(early.first.article))
  expect([page.status, page.headers.location]).toEqual([302, `/batches/${early.batch.slug}`])
})

test('a mentor reads all of what the batch teaches, and nothing of other courses of its creator', async () => {
  const { browser, batch, userId, pathOf, locked, hidden, course } = await scene('batch_mentor')
  await site.db.insert(batchMentors).values({ batchId: batch.id, userId, addedAt: PAST })
  for (const { article } of [locked, hidden]) {
    const page = await browser.send('GET', pathOf(article))
    expect([page.status, page.body.includes('-secret text')]).toEqual([200, true])
  }
  const other = await makeStagedCourse(site.db, { creatorId: course.creatorId })
  const closed = await browser.send('GET', `/courses/${other.course.seoTitle}/first-article`)
  expect(closed.body).not.toContain('first-secret')
})

test('a bundle of others opens none of their courses to its mentors', async () => {
  const foreign = await makeStagedCourse(site.db)
  const own = await makeCourse(site.db)
  const bundle = await makeBundle(site.db, [own.id, foreign.course.id])
  const batch = await makeBatch(site.db, { bundleId: bundle.id, creatorId: bundle.creatorId, startsAt: PAST })
  const { id, browser } = await site.person('bundle_mentor')
  await site.db.insert(batchMentors).values({ batchId: batch.id, userId: id, addedAt: PAST })
  const page = await browser.send('GET', `/courses/${foreign.course.seoTitle}/first-article`)
  expect(page.body).not.toContain('first-secret')
})

test('watching is without a daily limit in a batch that has started, as long as one is in it', async () => {
  const course = await makeCourse(site.db)
  const { lesson } = await makeLesson(site.db, { course })
  const bundle = await makeBundle(site.db, [course.id])
  const at = { startsAt: new Date('2026-02-01T09:00:00Z'), endsAt: new Date('2026-04-01T09:00:00Z') }
  const ofCourse = await makeBatch(site.db, { courseId: course.id, creatorId: course.creatorId, ...at })
  const ofBundle = await makeBatch(site.db, { bundleId: bundle.id, creatorId: bundle.creatorId, ...at })
  const isCapped = async (userId: string, now: string) => {
    const ctx = { db: site.db, clock: { now: () => new Date(now) }, settings: TEST_SETTINGS }
    const access = await getLessonWatchAccess(ctx, {
      lessonId: lesson.id,
      viewer: { kind: 'learner', id: userId },
    })
    return 'capped' in access ? access.capped : access
  }
  const join = async (batchId: string, leftAt: Date | null = null) => {
    const { id: userId } = await makeUser(site.db)
    await site.db.insert(batchMembers).values({ batchId, userId, joinedAt: PAST, leftAt })
    return userId
  }
  for (const { id } of [ofCourse, ofBundle]) {
    const userId = await join(id)
    expect(await isCapped(userId, '2026-02-01T08:59:59Z')).toBe(true)
    expect(await isCapped(userId, '2026-02-01T09:00:00Z')).toBe(false)
  }
  expect(await isCapped(await join(ofCourse.id, PAST), '2026-02-02T09:00:00Z')).toBe(true)
  expect(await isCapped((await makeUser(site.db)).id, '2026-02-02T09:00:00Z')).toBe(true)
})
