import { randomUUID } from 'node:crypto'
import { call, safe } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lessons } from '#features/catalogue/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { SiteSettings } from '#platform/server/settings/live-settings.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeEnrolment, makeLesson, makeQuestion, makeUser } from '#tests/support/factories.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { createTestCatalogueRouter, createTestLearningRouter } from '#tests/support/routers.ts'
import { createTestContext, createTestSettings, TEST_SETTINGS } from '#tests/support/test-context.ts'
import { buildWelcomeAddress } from '../rules/enrolment-routing.ts'
import { isWaitingForCourseStart } from './queries/enrolment-status.ts'
import { getLessonWatchAccess } from './queries/lesson-for-viewer.ts'
import { lessonProgress } from './tables.ts'

const { db } = await setUpTestDatabase()
const catalogue = createTestCatalogueRouter(db, { mustWait: isWaitingForCourseStart })
const learning = createTestLearningRouter()

const NOW = new Date('2026-03-02T09:00:00Z')
const START = new Date('2026-03-05T09:00:00Z')
const BEFORE_STARTS = new Date('2025-03-31T23:59:59Z')

const at = (actor: Actor | null, now = NOW) => {
  const clock = new FakeClock(now)
  return { context: actor ? createTestContext(db, actor, { clock }) : createTestContext(db, null, { clock }) }
}
const codeOf = async (promise: Promise<unknown>) => {
  const { error } = await safe(promise)
  if (!error) return 'open'
  return typeof error === 'object' && 'code' in error ? error.code : error
}

const WHO = ['visitor', 'other', 'late', 'early', 'creator', 'staff', 'admin'] as const
type Who = (typeof WHO)[number]

async function courseOf(isCohort: boolean) {
  const creator = await makeUser(db, { roles: ['creator'] })
  const course = await makeCourse(db, {
    creatorId: creator.id,
    startsAt: START,
    isCohort,
    title: 'Later & more',
  })
  const { lesson: lecture } = await makeLesson(db, { course, seqNo: 1 })
  const { lesson: article } = await makeLesson(db, {
    course,
    seqNo: 2,
    type: 'article',
    articleHtml: '<p>x</p>',
  })
  const { lesson: mcq } = await makeLesson(db, { course, seqNo: 3, type: 'mcq' })
  await makeQuestion(db, mcq.id, 1, [0])
  const people: Record<Who, Actor | null> = {
    visitor: null,
    other: await makeUser(db),
    late: await makeUser(db),
    early: await makeUser(db),
    creator,
    staff: await makeUser(db, { roles: ['staff'] }),
    admin: await makeUser(db, { roles: ['admin'] }),
  }
  for (const [who, actor] of Object.entries(people)) {
    if (actor && who !== 'other')
      await makeEnrolment(db, actor.id, course.id, who === 'early' ? BEFORE_STARTS : NOW)
  }
  return { course, lecture, article, mcq, people }
}

describe.each([
  { isCohort: false, open: ['early', 'creator', 'staff', 'admin'] },
  { isCohort: true, open: ['early', 'creator', 'admin'] },
])('before the start of a course (cohort: $isCohort)', ({ isCohort, open }) => {
  let made: Awaited<ReturnType<typeof courseOf>>
  beforeAll(async () => {
    made = await courseOf(isCohort)
  })

  test.each(WHO)('lessons open to %s only if they need not wait', async (who) => {
    const { course, lecture, article, people } = made
    const actor = people[who]
    const expected = open.includes(who) ? 'open' : 'NOT_STARTED'
    for (const { seoTitle: videoTitle } of [lecture, article]) {
      const asked = { seoTitle: course.seoTitle, videoTitle }
      expect(await codeOf(call(catalogue.getLesson, asked, at(actor)))).toBe(expected)
      expect(await codeOf(call(catalogue.getLesson, asked, at(actor, START)))).toBe('open')
    }
    const video = { lessonId: lecture.id }
    expect(await codeOf(call(catalogue.getVideo, video, at(actor)))).toBe(expected)
    expect(await codeOf(call(catalogue.getVideo, video, at(actor, START)))).toBe('open')
  })

  test.each(WHO)('ticks and media of %s go by the same', async (who) => {
    const { lecture, people } = made
    const actor = people[who]
    const viewer = {
      kind: actor ? ('learner' as const) : ('visitor' as const),
      id: actor?.id ?? randomUUID(),
    }
    const answer = (now: Date) =>
      getLessonWatchAccess(
        { db, clock: { now: () => now }, settings: TEST_SETTINGS },
        { lessonId: lecture.id, viewer },
      )
    if (open.includes(who)) expect(await answer(NOW)).toMatchObject({ durationMs: 60_000 })
    else expect(await answer(NOW)).toEqual({ refused: 'forbidden-lesson' })
    expect(await answer(START)).toMatchObject({ durationMs: 60_000 })
  })

  test('nothing is handed in by who waits, and it is seen by who need not', async () => {
    const { article, mcq, lecture, people } = made
    const [late, early] = [people.late, people.early]
    const read = (actor: Actor | null) => call(learning.finishArticle, { lessonId: article.id }, at(actor))
    const answers = { lessonId: mcq.id, answers: [[0]] }
    expect(await codeOf(read(late))).toBe('NOT_STARTED')
    expect(await codeOf(call(learning.answerQuestions, answers, at(late)))).toBe('NOT_STARTED')
    expect(await codeOf(call(learning.like, { lessonId: lecture.id }, at(late)))).toBe('NOT_FOUND')
    expect(
      await db
        .select()
        .from(lessonProgress)
        .where(eq(lessonProgress.viewerId, late?.id ?? '')),
    ).toEqual([])
    expect(await codeOf(read(early))).toBe('open')
    expect(await codeOf(call(learning.answerQuestions, answers, at(early)))).toBe('open')
    expect(await codeOf(call(learning.like, { lessonId: lecture.id }, at(early)))).toBe('open')
  })

  test.each(WHO)('what %s starts and continues leads where they may go', async (who) => {
    const { course, lecture, people } = made
    const actor = people[who]
    const waits = !open.includes(who) && who !== 'other'
    if (!actor) {
      expect(await codeOf(call(learning.continueCourse, { courseId: course.id }, at(null)))).toBe(
        'UNAUTHORIZED',
      )
      return
    }
    await db.update(lessons).set({ seoTitle: lecture.seoTitle }).where(eq(lessons.id, lecture.id))
    const { destination } = await call(learning.continueCourse, { courseId: course.id }, at(actor))
    expect(destination.place).toBe(waits ? 'welcome' : 'video')
    if (waits) {
      expect(destination.address).toBe(buildWelcomeAddress({ ...course, startsAt: START }))
      expect(destination.startsInMs).toBe(3 * 86_400_000)
    }
    const later = await call(learning.continueCourse, { courseId: course.id }, at(actor, START))
    expect(later.destination).toMatchObject({ place: 'video', startsInMs: null })
  })
})

test('enrolling leads to the welcome, and lists of enrolments do so too', async () => {
  const learner = await makeUser(db)
  const { course, lesson } = await makeLesson(db, {
    course: await makeCourse(db, { startsAt: START, firstLessonSeoTitle: 'first', lessonCount: 1 }),
    seoTitle: 'first',
  })
  const { course: open } = await makeLesson(db, {
    course: await makeCourse(db, { firstLessonSeoTitle: 'begin', lessonCount: 1 }),
    seoTitle: 'begin',
  })
  const welcome = {
    place: 'welcome',
    address: expect.stringMatching(`^/batches/${course.seoTitle}/welcome\\?`),
  }
  const video = { place: 'video', address: `/courses/${open.seoTitle}/begin`, startsInMs: null }
  const enrol = (courseId: string) => call(learning.enrol, { courseId }, at(learner))
  expect(await enrol(open.id)).toEqual({ enrolled: true, destination: video })
  expect(await enrol(course.id)).toMatchObject({ enrolled: true, destination: welcome })

  const { data } = await call(learning.listEnrolments, {}, at(learner))
  const leads = new Map(data.map((one) => [one.course.id, one]))
  expect(leads.get(open.id)).toMatchObject({ destination: video, course: { startDate: null } })
  expect(leads.get(course.id)).toMatchObject({
    destination: welcome,
    course: { startDate: START.toISOString() },
  })
  const unfinished = await call(learning.listUnfinished, {}, at(learner))
  expect(unfinished.data.find((one) => one.course.id === course.id)).toMatchObject({ destination: welcome })

  const started = await call(learning.listEnrolments, {}, at(learner, START))
  expect(started.data.find((one) => one.course.id === course.id)).toMatchObject({
    destination: { place: 'video', address: `/courses/${course.seoTitle}/${lesson.seoTitle}` },
    course: { startDate: null },
  })
})

test('a site may let starts count from another day', async () => {
  const learner = await makeUser(db)
  const { course } = await makeLesson(db, { course: await makeCourse(db, { startsAt: START }) })
  await makeEnrolment(db, learner.id, course.id, new Date('2025-06-01T00:00:00Z'))
  const placeWith = async (settings: SiteSettings) => {
    const context = { ...at(learner).context, settings }
    const { destination } = await call(learning.continueCourse, { courseId: course.id }, { context })
    return destination.place
  }
  expect(await placeWith(TEST_SETTINGS)).toBe('welcome')
  expect(await placeWith(createTestSettings({ 'learning.starts-count-from': '2025-06-02' }))).toBe('video')
})

test('cards tell the start as long as it is ahead', async () => {
  const course = await makeCourse(db, { startsAt: START, isCohort: true })
  const ask = (now: Date) => call(catalogue.getCourse, { seoTitle: course.seoTitle }, at(null, now))
  expect(await ask(NOW)).toMatchObject({ startDate: START.toISOString(), isCohort: true })
  expect(await ask(START)).toMatchObject({ startDate: null, isCohort: true })
})
